import { useId } from "react"
import type { Statistics } from "#src/contract/draws/statistics.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./statistics.css?inline"
import { statisticsTexts } from "./statistics.texts.ts"

type Jackpots = Statistics["jackpots"]

/** How high the first division was from draw to draw. */
export function JackpotHistory({ jackpots }: { jackpots: Jackpots }) {
  useStyles(css)
  const t = useTexts(statisticsTexts)
  const zone = useAtomValue(zoneAtom)
  const id = useId()
  const highest = jackpots.reduce((a, b) => (b.prizePool.cents > a.prizePool.cents ? b : a))
  const [first, last] = [jackpots[0], jackpots.at(-1)]
  if (!first || !last) return null
  const lead = {
    from: formatShortDate(first.drawDate, zone),
    to: formatShortDate(last.drawDate, zone),
    amount: formatJackpot(highest.prizePool),
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("jackpots")}</h2>
        <p className="muted">{t("jackpotsLead", lead)}</p>
      </header>
      <Bars jackpots={jackpots} highest={highest.prizePool.cents} />
      <details className="figures">
        <summary>{t("asTable")}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("draw")}</th>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("amount")}</th>
            </tr>
          </thead>
          <tbody>
            {jackpots.toReversed().map(({ drawNo, drawDate, prizePool }) => (
              <tr key={drawNo}>
                <th scope="row">{drawNo}</th>
                <td>{formatShortDate(drawDate, zone)}</td>
                <td translate="no">{formatWholeMoney(prizePool)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** A bar for each draw, in the order of the draws; the table says the same in words. */
function Bars({ jackpots, highest }: { jackpots: Jackpots; highest: number }) {
  const width = 10
  return (
    <svg
      className="jackpot-bars"
      viewBox={`0 0 ${jackpots.length * width} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {jackpots.map(({ drawNo, prizePool }, index) => {
        const height = Math.max(2, (prizePool.cents / highest) * 100)
        return (
          <rect key={drawNo} x={index * width + 1.5} y={100 - height} width={width - 3} height={height} />
        )
      })}
    </svg>
  )
}
