import { useId, useState } from "react"
import type { GiveawayWinner } from "#src/contract/rewards/giveaway.ts"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GiveawayCard } from "../giveaways/giveaway-card.tsx"
import { GIVEAWAYS_PAGE_SIZE, type GiveawayList, giveawaysQuery } from "../reward-queries.ts"
import { openBenefitsAtom } from "../rewards.atoms.ts"
import { useMembershipChange } from "./join.tsx"
import { programTexts } from "./program.texts.ts"
import { useStanding } from "./use-standing.ts"

/** The way to the provider of benefits; nothing where none is configured. */
export function Benefits({ program: { hasBenefits, benefits } }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const openBenefits = useSetAtom(openBenefitsAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!hasBenefits) return null
  async function open(): Promise<void> {
    setBusy(true)
    setFailure(null)
    setFailure(await openBenefits())
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="program-benefits">
      <h2 id="program-benefits">{benefits.title}</h2>
      <p>{benefits.text}</p>
      <div>
        <Button look="secondary" busy={busy} onClick={() => void open()}>
          {t("benefitsOpen")}
        </Button>
      </div>
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </section>
  )
}

/** Codes that members type into their cart. */
export function Discounts({ program: { discounts } }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  if (discounts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="program-discounts">
      <h2 id="program-discounts">{t("discounts")}</h2>
      <ul className="giveaways">
        {discounts.map(({ code, title, text }) => (
          <li key={code} className="card stack">
            <h3>{title}</h3>
            <p className="muted small">{text}</p>
            <p>
              <code className="program__code">{code}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Changing how premium goes on, and leaving, which is asked once more. */
export function ManageMembership({ program: { manageMembership } }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const sells = useCapable("membership_purchase")
  const { busy, failure, change } = useMembershipChange()
  const [confirming, setConfirming] = useState(false)
  return (
    <section className="stack" aria-labelledby="program-manage">
      <header>
        <h2 id="program-manage">{manageMembership.title}</h2>
        <p className="muted">{manageMembership.text}</p>
      </header>
      {confirming ? (
        <fieldset className="card stack">
          <legend className="visually-hidden">{t("leave")}</legend>
          <p>{t("leaveSure")}</p>
          <div className="row">
            <Button
              look="danger"
              busy={busy}
              onClick={() => void change("non-member").then(() => setConfirming(false))}
            >
              {t("leaveYes")}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              {t("leaveNo")}
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className="row">
          {sells ? (
            <ButtonLink look="secondary" href={href(rewardPaths.tiers.link())}>
              {t("seeTiers")}
            </ButtonLink>
          ) : null}
          <Button look="quiet" onClick={() => setConfirming(true)}>
            {t("leave")}
          </Button>
        </div>
      )}
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </section>
  )
}

/** The giveaways of one kind that take entries. */
export function GiveawaySection({ list, title, text }: { list: GiveawayList; title: string; text: string }) {
  const t = useTexts(programTexts)
  const id = useId()
  const { member, draws } = useStanding()
  const found = useQuery(giveawaysQuery({ list, when: "upcoming", page: 1, size: GIVEAWAYS_PAGE_SIZE }))
  const isMember = member?.membershipStatus === "member"
  return (
    <section className="stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </header>
      <LoadState of={found} words={useLoadTexts()} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="card">{t("noGiveaways")}</p>
          ) : (
            <ul className="giveaways">
              {items.map((giveaway) => (
                <GiveawayCard
                  key={giveaway.id}
                  giveaway={giveaway}
                  isAlone={items.length === 1}
                  own={isMember ? draws.find(({ drawId }) => drawId === giveaway.id) : undefined}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

/** Lists winners with their prizes and dates: a first name, an initial and a state. */
export function WinnerList({ winners }: { winners: readonly GiveawayWinner[] }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  if (winners.length === 0) return <p className="card">{t("noWinners")}</p>
  return (
    <div className="stack">
      <ul className="giveaway-winners">
        {winners.map(({ giveawayType, drawNumber, entryNumber, giveawayName, ...one }) => (
          <li key={`${giveawayType} ${drawNumber} ${entryNumber}`} className="giveaway-winner">
            <span className="giveaway-winner__who">
              <strong>{one.winner}</strong>
              {one.example ? <span className="giveaway-winner__mark small">{t("exampleMark")}</span> : null}
            </span>
            <span className="giveaway-winner__prize">
              {formatWholeMoney(one.value)} <span className="muted small">{one.prize}</span>
            </span>
            <a className="small" href={href(rewardPaths.giveaway.link(giveawayType, drawNumber))}>
              {giveawayName} · {formatLongDate(one.drawnAt, zone)}
            </a>
          </li>
        ))}
      </ul>
      {winners.some(({ example }) => example) ? <p className="muted small">{t("example")}</p> : null}
    </div>
  )
}
