import type { DivisionResult } from "#src/contract/draws/draw-result.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./draw-results.css?inline"
import { resultsTexts } from "./results.texts.ts"

const wholeNumber = new Intl.NumberFormat("en-AU")

/** Shows each division's payout, and the number of winners. */
export function DivisionTable({ divisions }: { divisions: readonly DivisionResult[] }) {
  useStyles(css)
  const t = useTexts(resultsTexts)
  // Of draws from before the shop's time perhaps only the dividends are known.
  const described = divisions.some(({ description }) => description !== "")
  const counted = divisions.some(({ winners }) => winners !== null)
  return (
    <section className="stack" aria-labelledby="divisions">
      <h2 id="divisions">{t("divisions")}</h2>
      {divisions.length === 0 ? (
        <p className="card">{t("scoring")}</p>
      ) : (
        <table className="division-table">
          <thead>
            <tr>
              <th scope="col">{t("division")}</th>
              {described ? (
                <th scope="col" className="division-table__wide">
                  {t("match")}
                </th>
              ) : null}
              {counted ? (
                <th scope="col" className="division-table__figure">
                  {t("winners")}
                </th>
              ) : null}
              <th scope="col" className="division-table__figure">
                {t("dividend")}
              </th>
            </tr>
          </thead>
          <tbody>
            {divisions.map(({ division, description, winners, dividend }) => (
              <tr key={division}>
                <th scope="row">{division}</th>
                {described ? <td className="division-table__wide">{description}</td> : null}
                {counted ? (
                  <td className="division-table__figure">{wholeNumber.format(winners ?? 0)}</td>
                ) : null}
                <td className="division-table__figure">
                  {winners === 0 || !isPositive(dividend) ? (
                    <span className="muted">{t("noWinners")}</span>
                  ) : (
                    <strong>{formatMoney(dividend)}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
