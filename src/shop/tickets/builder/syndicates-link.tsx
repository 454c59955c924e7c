import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LinkCard, LinkCards } from "#src/ui/navigation/link-card.tsx"
import css from "./options.css?inline"
import { optionTexts } from "./options.texts.ts"

/** The way to the lottery's syndicates; nothing where it has none with a share left. */
export function SyndicatesLink({ offer }: { offer: ProductOffer }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const capable = useCapable("syndicates")
  const { data = [] } = useQuery(capable ? syndicatesQuery({ pricingId }) : null)
  const [cheapest] = data
    .filter(({ lotteryKey, sharesLeft }) => lotteryKey === offer.key && sharesLeft > 0)
    .map(({ costPerShare }) => costPerShare)
    .sort((a, b) => a.cents - b.cents)
  if (!capable || !cheapest) return null
  return (
    <div className="builder-extra">
      <LinkCards>
        <LinkCard
          level={2}
          href={href(paths.offer.link(offer.key, "syndicate"))}
          title={t("syndicates", { name: offer.name })}
        >
          <p className="muted">{t("syndicatesFrom", { price: formatMoney(cheapest) })}</p>
        </LinkCard>
      </LinkCards>
    </div>
  )
}
