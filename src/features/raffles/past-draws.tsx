import type { ReactNode } from "react"
import type { DrawResult } from "#src/contract/draw-result.ts"
import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw-result.ts"
import type { Page } from "#src/contract/endpoint.ts"
import { formatLongDate } from "#src/domain/draw-day.ts"
import { formatWholeMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { formatCount, formatTicketNumber } from "#src/domain/whole-number.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { type Awaited, LoadState } from "#src/ui/load-state.tsx"
import { StakeMark } from "#src/ui/stake-mark.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./raffle-results.css?inline"
import { RaffleScene } from "./raffle-scene.tsx"
import { raffleResultTexts } from "./raffles.texts.ts"

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
  /** What is said where there is none. */
  none: string
  /** What the customer had in a draw, in words; null for nothing. */
  stakeIn: (draw: DrawResult) => string | null
  /** What follows them. */
  after?: (found: Page<DrawResult>) => ReactNode
}) {
  useStyles(css)
  return (
    <LoadState of={draws} words={useLoadWords()} lines={PAST_RESULTS_PAGE_SIZE} tall>
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
          {proof?.entryCount ? ` · ${t("sold", { count: formatCount(proof.entryCount) })}` : ""}
        </p>
        {drawData.winnerInfo ? <p className="small">{firstPrize(drawData.winnerInfo)}</p> : null}
        {stake ? <StakeMark words={stake} /> : null}
        <a
          className="raffle-result__link"
          href={href(paths.drawResult.link(offerKey, drawNo))}
          aria-label={t("see", { name: offerName, drawNo })}
        >
          {t("seeShort")}
        </a>
      </div>
    </li>
  )
}
