import type { ProductOffer } from "#src/contract/product-offer.ts"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { useCapable } from "#src/state/capabilities.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { pricingIdAtom } from "#src/state/pricing.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useAtomValue } from "#src/state/store.ts"
import { syndicatesQuery } from "#src/state/syndicate-resources.ts"
import { useTexts } from "#src/state/texts.ts"
import { LinkCard, LinkCards } from "#src/ui/link-card.tsx"
import { useStyles } from "#src/ui/styles.tsx"
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
