import { memo, useState } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { paths } from "#src/domain/site/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { builderTexts } from "./builder.texts.ts"
import { Later, oddsTip } from "./later.tsx"

/** What wins, and how likely one game does. */
export const PrizeTable = memo(function PrizeTable({ offer }: { offer: ProductOffer }) {
  const t = useTexts(builderTexts)
  const href = useAtomValue(hrefAtom)
  const [opened, setOpened] = useState(false)
  return (
    <details className="card prize-table" onToggle={() => setOpened(true)}>
      <summary>{t("odds")}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("division")}</th>
            <th scope="col">{t("match")}</th>
            <th scope="col">
              {t("oddsOf")} {opened ? <Later load={oddsTip} with={{}} /> : null}
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
