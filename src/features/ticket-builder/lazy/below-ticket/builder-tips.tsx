import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useTips } from "#src/state/content/tips.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TipList } from "#src/ui/text/tip-list.tsx"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"

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
