import type { DivisionResult } from "#src/contract/draw.ts"
import { formatMoney } from "#src/domain/money.ts"
import { useTexts } from "#src/state/texts.ts"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./draw-results.css?inline"
import { resultsTexts } from "./results.texts.ts"

const wholeNumber = new Intl.NumberFormat("en-AU")

/** What each division paid, and to how many. */
export function DivisionTable({ divisions }: { divisions: readonly DivisionResult[] }) {
  useStyles(css)
  const t = useTexts(resultsTexts)
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
              <th scope="col" className="division-table__wide">
                {t("match")}
              </th>
              <th scope="col" className="division-table__figure">
                {t("winners")}
              </th>
              <th scope="col" className="division-table__figure">
                {t("dividend")}
              </th>
            </tr>
          </thead>
          <tbody>
            {divisions.map(({ division, description, winners, dividend }) => (
              <tr key={division}>
                <th scope="row">{division}</th>
                <td className="division-table__wide">{description}</td>
                <td className="division-table__figure">{wholeNumber.format(winners)}</td>
                <td className="division-table__figure">
                  {winners === 0 ? (
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
