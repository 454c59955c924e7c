import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cartPlacementAtom, cartPlacementQuery } from "#src/shop/catalogue/placements.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { LinkCard, LinkCards } from "#src/ui/navigation/link-card.tsx"
import { playAgainTexts } from "./play-again.texts.ts"

/** Products that go with what is in the cart; nothing where the site recommends nothing. */
export function MoreToPlay() {
  const t = useTexts(playAgainTexts)
  const capable = useCapable("placements")
  const placement = useAtomValue(cartPlacementAtom)
  const placements = useQuery(capable ? cartPlacementQuery(placement) : null)
  const offers = useOffers().data ?? []
  const keys = (placements.data ?? []).flatMap((placement) =>
    placement.offers.map(({ offerKey }) => offerKey),
  )
  const found = keys.flatMap((key) => offers.filter((offer) => offer.key === key))
  if (found.length === 0) return null
  return (
    <section className="stack" aria-labelledby="more-to-play">
      <h2 id="more-to-play">{t("more")}</h2>
      <LinkCards>
        {found.map((offer) => (
          <Recommended key={offer.key} offer={offer} />
        ))}
      </LinkCards>
    </section>
  )
}

function Recommended({ offer }: { offer: ProductOffer }) {
  const t = useTexts(playAgainTexts)
  const href = useAtomValue(hrefAtom)
  const draw = offer.draws[0]
  const closing = useClosing(draw ?? { stop: "1970-01-01T00:00:00Z", drawDate: "1970-01-01T00:00:00Z" })
  return (
    <LinkCard href={href(paths.offer.link(offer.key))} title={offer.name} level={3}>
      <p>
        <strong>{formatJackpot(draw?.prizePool ?? null, draw?.prizeSuffix)}</strong>
      </p>
      <p className="muted small">{t("closes", { left: closing.left })}</p>
    </LinkCard>
  )
}
