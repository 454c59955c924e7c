import { useId } from "react"
import type { SetStatistics } from "#src/contract/draws/statistics.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import css from "./statistics.css?inline"
import { statisticsTexts } from "./statistics.texts.ts"

/** The pairs that came up together most often; how often is drawn as a bar and stands beside it. */
export function FrequentPairs({ set }: { set: SetStatistics }) {
  useStyles(css)
  const t = useTexts(statisticsTexts)
  const id = useId()
  const most = Math.max(...set.pairs.map(({ drawn }) => drawn))
  return (
    <section className="card stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("pairs")}</h2>
        <p className="muted">{t("pairsLead")}</p>
      </header>
      <table className="table pairs">
        <thead>
          <tr>
            <th scope="col">{t("pair")}</th>
            <th scope="col">{t("drawn")}</th>
          </tr>
        </thead>
        <tbody>
          {set.pairs.map(({ numbers, drawn }) => (
            <tr key={numbers.join()}>
              <th scope="row">
                <BallRow small sets={[{ name: set.name, numbers }]} />
              </th>
              <td>
                <span className="pairs__count">
                  <svg
                    className="pairs__bar"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(drawn / most) * 100} height="10" />
                  </svg>
                  {drawn}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
