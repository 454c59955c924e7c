import type { ProductOffer } from "#src/contract/product-offer.ts"
import { useTexts } from "#src/state/texts.ts"
import { builderTexts } from "./builder.texts.ts"

/** What wins, and how likely one game does. */
export function PrizeTable({ offer }: { offer: ProductOffer }) {
  const t = useTexts(builderTexts)
  return (
    <details className="card prize-table">
      <summary>{t("odds")}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("division")}</th>
            <th scope="col">{t("match")}</th>
            <th scope="col">{t("oddsOf")}</th>
          </tr>
        </thead>
        <tbody>
          {offer.divisions.map(({ division, description, odds }) => (
            <tr key={division}>
              <th scope="row">{division}</th>
              <td>{description}</td>
              <td>{odds === null ? "–" : t("oneIn", { odds: Math.round(odds).toLocaleString("en-AU") })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
