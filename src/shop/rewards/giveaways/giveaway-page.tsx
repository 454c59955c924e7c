import type { Giveaway, GiveawayType, GiveawayWinner } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isPreview } from "#src/domain/rewards/program.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Join, ProveEmail } from "../program/join.tsx"
import css from "../program/program.css?inline"
import { programTexts } from "../program/program.texts.ts"
import { useStanding } from "../program/use-standing.ts"
import { giveawayQuery, programQuery } from "../reward-queries.ts"
import { EntryState } from "./entry-state.tsx"
import { giveawayTexts } from "./giveaway.texts.ts"
import { Deadline, prizeTotal } from "./giveaway-card.tsx"
import { GiveawayProof, OwnEntryProof } from "./giveaway-proof.tsx"

type Detail = Giveaway & { readonly winners: readonly GiveawayWinner[] }

/** One giveaway: its prizes, who may take part, the draw, and how anybody can check it. */
export function GiveawayPage({ type, draw }: { type: GiveawayType; draw: number }) {
  useStyles(css)
  const t = useTexts(giveawayTexts)
  const href = useAtomValue(hrefAtom)
  const found = useQuery(giveawayQuery({ giveawayType: type, drawNumber: draw }))
  const words = useLoadTexts()
  return (
    <article className="page page--narrow stack stack--loose" aria-labelledby="giveaway-title">
      <p>
        <a href={href(rewardPaths.program.link())}>{t("back")}</a>
      </p>
      {found.status === "error" && found.error.status === 404 ? (
        <Notice level="error">{t("missing")}</Notice>
      ) : (
        <LoadState of={found} words={words} lines={6} tall>
          {(giveaway) => <Found giveaway={giveaway} />}
        </LoadState>
      )}
    </article>
  )
}

function Found({ giveaway }: { giveaway: Detail }) {
  const t = useTexts(giveawayTexts)
  const zone = useAtomValue(zoneAtom)
  const { name, drawNumber, description, drawAt, numbers, state, winners, proof, cancelled } = giveaway
  const isAnnounced = isPreview(giveaway)
  const isOpen = state === "DRAW_OPEN" && !cancelled
  const isDrawn = proof.seed !== null && state !== "DRAW_CLOSED" && state !== "DRAW_OPEN"
  const isExample = winners.some(({ example }) => example)
  return (
    <>
      <header className="program__stage">
        <p>
          {t("number", { number: drawNumber })} · {formatMoment(drawAt, zone)}
        </p>
        <h1 id="giveaway-title">{name}</h1>
        <p className="giveaway__worth" translate="no">
          {formatWholeMoney(prizeTotal(giveaway))}
        </p>
        {cancelled ? null : <p className="program__lead">{description}</p>}
      </header>
      {cancelled ? <Notice>{t("cancelled", { reason: cancelled.reason })}</Notice> : null}
      {isOpen ? <Deadline giveaway={giveaway} /> : null}
      {isAnnounced ? <Notice>{t("preview")}</Notice> : null}
      {isOpen ? <Own giveaway={giveaway} /> : null}
      {state === "DRAW_CLOSED" && !cancelled ? (
        <Notice>{t("waiting", { moment: formatMoment(drawAt, zone) })}</Notice>
      ) : null}
      {isDrawn ? <Winners winners={winners} isEmpty={numbers.length === 0} /> : null}
      {isOpen || winners.length === 0 ? <Prizes giveaway={giveaway} /> : null}
      {isExample || isAnnounced || cancelled ? null : <OwnEntryProof giveaway={giveaway} />}
      <Rules giveaway={giveaway} />
      {isAnnounced || (cancelled && !proof.seed) ? null : <GiveawayProof giveaway={giveaway} />}
      {isExample ? <p className="muted small">{t("example")}</p> : null}
    </>
  )
}

/** A member's entries, or the way to have some. */
function Own({ giveaway }: { giveaway: Detail }) {
  const { member, isEmailProved, draws } = useStanding()
  const program = useQuery(programQuery())
  const own = draws.find(({ drawId }) => drawId === giveaway.id)
  if (member?.membershipStatus === "member" && !isEmailProved) return <ProveEmail />
  if (member?.membershipStatus === "member")
    return own ? <EntryState draw={own} name={giveaway.name} /> : null
  return program.data ? (
    <div className="card">
      <Join program={program.data} />
    </div>
  ) : null
}

function Prizes({ giveaway: { prizes } }: { giveaway: Detail }) {
  const t = useTexts(giveawayTexts)
  return (
    <section className="stack" aria-labelledby="giveaway-prizes">
      <h2 id="giveaway-prizes">{t("prizes")}</h2>
      <ol className="giveaway-winners">
        {prizes.map(({ name, value, cash }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes have a fixed order, and two may be the same
          <li key={index} className="giveaway-winner">
            <strong>{name}</strong>
            <span className="giveaway-winner__prize" translate="no">
              {formatWholeMoney(value)}
            </span>
            <span className="muted small">{t(cash ? "cash" : "goods")}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Winners({ winners, isEmpty }: { winners: Detail["winners"]; isEmpty: boolean }) {
  const t = useTexts(giveawayTexts)
  return (
    <section className="stack" aria-labelledby="giveaway-won">
      <h2 id="giveaway-won">{t("winners")}</h2>
      {isEmpty ? (
        <p className="card">{t("noEntries")}</p>
      ) : (
        <ol className="giveaway-winners">
          {winners.map(({ winner, prize, value, entryNumber }) => (
            <li key={entryNumber} className="giveaway-winner">
              <strong>{winner}</strong>
              <span className="giveaway-winner__prize">
                {formatWholeMoney(value)} <span className="muted small">{prize}</span>
              </span>
              <span className="muted small">{t("wonWith", { number: formatCount(entryNumber) })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How many entries members of each tier have, as it was published. */
function Rules({ giveaway: { rules, tiers } }: { giveaway: Detail }) {
  const t = useTexts(programTexts)
  const title = useTexts(giveawayTexts)("rules")
  const counts = { free: rules.free, premium: rules.premium }
  const lines = tiers
    .filter((tier) => counts[tier] > 0)
    .map((tier) => {
      const count = counts[tier]
      const named = t(tier === "free" ? "tierFree" : "tierPremium")
      return t(count === 1 ? "tierEntriesOne" : "tierEntriesMany", { count, tier: named })
    })
  if (rules.perTicket > 0)
    lines.push(t(rules.perTicket === 1 ? "perTicketOne" : "perTicketMany", { count: rules.perTicket }))
  if (rules.unlock) lines.push(t("mustUnlock"))
  return (
    <section className="stack" aria-labelledby="giveaway-rules">
      <h2 id="giveaway-rules">{title}</h2>
      <ul className="giveaway-rules">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
