import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { InfoTip } from "#src/ui/overlays/info-tip.tsx"
import { optionTexts } from "./options.texts.ts"

const tableTexts = defineTexts("builder", {
  odds: "Divisions and odds",
  rules: "{name} terms and conditions",
  division: "Division",
  match: "Match",
  oddsOf: "Odds of one game",
  oneIn: "1 in {odds}",
})

/** Lists the winning matches, and one game's odds. It stands below the ticket and comes after it. */
export const PrizeTable = memo(function PrizeTable({ offer }: { offer: ProductOffer }) {
  const t = useTexts(tableTexts)
  const words = useTexts(optionTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <details className="card prize-table">
      <summary>{t("odds")}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("division")}</th>
            <th scope="col">{t("match")}</th>
            <th scope="col">
              {t("oddsOf")} <InfoTip label={words("aboutOdds")} text={words("oddsExplained")} />
            </th>
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
      <p>
        <a href={href(paths.productTerms.link(offer.key))}>{t("rules", { name: offer.name })}</a>
      </p>
    </details>
  )
})
