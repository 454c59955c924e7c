import type { OfferSort, SortFacts } from "#src/domain/catalogue/offer-sort.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOfferSort } from "#src/shop/catalogue/use-offer-sort.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RaffleCard } from "./raffle-card.tsx"
import css from "./raffle-listing.css?inline"
import { firstDraw, isRaffleOffer, type RaffleDraw, type RaffleOffer } from "./raffle-offer.ts"
import { raffleTexts } from "./raffles.texts.ts"

/** All raffles on sale; level 1 makes its heading the page's. */
export function RaffleListing({ level = 2, sort = null }: { level?: 1 | 2; sort?: OfferSort | null }) {
  useStyles(css)
  const t = useTexts(raffleTexts)
  const offers = useOffers()
  const { links, order } = useOfferSort(paths.charityTickets.link(), sort, "prize")
  const Heading = `h${level}` as const
  return (
    <section className="page stack stack--loose" aria-labelledby="raffles">
      <header className="stack">
        <Heading id="raffles">{t("title")}</Heading>
        <p className="lead">{t("lead")}</p>
      </header>
      <TabLinks {...links} />
      <LoadState of={offers} words={useLoadTexts()} lines={3} tall>
        {(list) => {
          const open = list.filter(isRaffleOffer).flatMap((offer) => {
            const draw = firstDraw(offer)
            return draw && offer.availability === "available" ? [{ offer, draw }] : []
          })
          if (open.length === 0) return <p className="card">{t("none")}</p>
          return (
            <ul className="raffle-listing">
              {order(open, factsOf).map(({ offer, draw }) => (
                <RaffleCard key={offer.key} offer={offer} draw={draw} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </section>
  )
}

const factsOf = ({ offer, draw }: { offer: RaffleOffer; draw: RaffleDraw }): SortFacts => ({
  jackpot: draw.drawData.value.cents,
  price: offer.gameTypes[0]?.gameOffers[0]?.entryPrices[0]?.price.cents ?? null,
  stop: draw.stop,
})
