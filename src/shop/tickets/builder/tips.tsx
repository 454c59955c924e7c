import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useTips } from "#src/shop/content/tips.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TipList } from "#src/ui/text/tip-list.tsx"
import css from "./options.css?inline"
import { optionTexts } from "./options.texts.ts"

/** Tips of the lottery that is played. */
export function BuilderTips({ offer }: { offer: ProductOffer }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const href = useAtomValue(hrefAtom)
  const tips = useTips(offer.key)
  return tips.length > 0 ? (
    <div className="builder-extra">
      <TipList title={t("tips")} tips={tips} href={href} />
    </div>
  ) : null
}
