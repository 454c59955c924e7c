import type { ReactNode } from "react"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import type { Page } from "#src/contract/paging.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import type { ArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useArchive } from "#src/shop/draws/archive.ts"
import { isReported, useExampleNote } from "#src/shop/draws/example-results.ts"
import { useOwnStakes } from "#src/shop/draws/own-stakes.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { MonthLinks } from "#src/ui/navigation/month-links.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { StakeMark } from "#src/ui/ticket/stake-mark.tsx"
import { RaffleScene } from "../builder/raffle-scene.tsx"
import css from "./raffle-results.css?inline"
import { raffleResultTexts } from "./raffle-results.texts.ts"

/** Past draws of raffles one under the other, once they are there. */
export function PastDraws({
  draws,
  named = false,
  none,
  stakeIn,
  after,
}: {
  draws: Awaited<Page<DrawResult>>
  /** They are of several raffles, so each says of which. */
  named?: boolean
  /** The message where there are no draws. */
  none: string
  /** Describes the customer's stake in a draw; null for none. */
  stakeIn: (draw: DrawResult) => string | null
  /** Content that follows the draws. */
  after?: (found: Page<DrawResult>) => ReactNode
}) {
  useStyles(css)
  const example = useExampleNote(draws.status === "success" ? draws.data.items.map(isReported) : [])
  return (
    <LoadState of={draws} words={useLoadTexts()} lines={PAST_RESULTS_PAGE_SIZE} tall>
      {(found) =>
        found.pageInfo.total === 0 ? (
          <p className="card">{none}</p>
        ) : (
          <div className="stack stack--loose">
            <ul className="raffle-result-list">
              {found.items.map((draw) => (
                <PastDraw
                  key={`${draw.offerKey} ${draw.drawNo}`}
                  draw={draw}
                  named={named}
                  stake={stakeIn(draw)}
                />
              ))}
            </ul>
            {after?.(found)}
            {example ? <p className="muted small">{example}</p> : null}
          </div>
        )
      }
    </LoadState>
  )
}

function PastDraw({ draw, named, stake }: { draw: DrawResult; named: boolean; stake: string | null }) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { drawData, drawNo, offerKey, offerName, proof } = draw
  if (!drawData) return null
  const firstPrize = ({ winner, prize, ticketNumber }: NonNullable<typeof drawData.winnerInfo>) =>
    t("firstPrize", { winner, prize, ticketNumber: formatTicketNumber(ticketNumber) })
  return (
    <li className="raffle-result">
      <RaffleScene className="raffle-result__scene" image={drawData.featureImage} />
      <div className="raffle-result__words">
        <p className="muted small">
          {named ? `${offerName} · ` : ""}
          {t("draw", { drawNo })} · {formatLongDate(draw.drawDate, zone)}
        </p>
        <h2 className="raffle-result__name">{drawData.name}</h2>
        <p className="small">
          {t("worth", { value: formatWholeMoney(drawData.value) })}
          {proof?.entryCount && !draw.cancelled
            ? ` · ${t("sold", { count: formatCount(proof.entryCount) })}`
            : ""}
        </p>
        {draw.cancelled ? <p className="small">{t("cancelled")}</p> : null}
        {drawData.winnerInfo ? <p className="small">{firstPrize(drawData.winnerInfo)}</p> : null}
        {stake ? <StakeMark words={stake} /> : null}
        <a className="raffle-result__link" href={href(resultPaths.drawResult.link(offerKey, drawNo))}>
          {t(draw.cancelled ? "more" : "seeShort")}
          <VisuallyHidden>{t("seeOf", { name: offerName, drawNo })}</VisuallyHidden>
        </a>
      </div>
    </li>
  )
}

/** All draws of a raffle in one month, and the way to the months around it. */
export function RaffleArchive({ offer, month }: { offer: string; month: ArchiveMonth }) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const name = useOffers().data?.find(({ key }) => key === offer)?.name
  const { draws, name: inMonth, earlier, later } = useArchive(offer, month)
  const stakeIn = useOwnStakes({ offer, ...month })
  return (
    <section className="page stack stack--loose" aria-labelledby="raffle-results">
      <p>
        <a href={href(resultPaths.offerResults.link(offer))}>{t("backToAll")}</a>
      </p>
      <h1 id="raffle-results">{name ? t("ofMonth", { name, month: inMonth }) : inMonth}</h1>
      <PastDraws draws={draws} none={t("noneInMonth", { month: inMonth })} stakeIn={stakeIn} />
      <MonthLinks label={t("months")} earlier={earlier} later={later} />
    </section>
  )
}
