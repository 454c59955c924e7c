import type { DivisionRule } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { productTermsTexts } from "./product-terms.texts.ts"

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 })

/** Lists the divisions: the winning match, one game's odds, and the prize. */
export function DivisionRules({ divisions }: { divisions: readonly DivisionRule[] }) {
  const t = useTexts(productTermsTexts)
  return (
    <section className="stack" aria-labelledby="divisions">
      <h2 id="divisions">{t("prizes")}</h2>
      <div className="card stack">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("division")}</th>
              <th scope="col">{t("match")}</th>
              <th scope="col">{t("odds")}</th>
            </tr>
          </thead>
          <tbody>
            {divisions.map(({ division, description, odds, fixedPrize }) => (
              <tr key={division}>
                <th scope="row">{division}</th>
                <td>
                  {description}
                  <br />
                  <span className="muted small">{fixedPrize ? formatMoney(fixedPrize) : t("shared")}</span>
                </td>
                <td>{odds === null ? "–" : t("oneIn", { odds: whole.format(odds) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted small">{t("highest")}</p>
      </div>
    </section>
  )
}
