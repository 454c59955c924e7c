import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { OfferSort, SortFacts } from "#src/domain/catalogue/offer-sort.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cheapestTicket } from "#src/domain/tickets/pricing.ts"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LotteryListing } from "./lottery-listing.tsx"
import { useOfferSort } from "./use-offer-sort.ts"

/** All lotteries on sale, in the order that the visitor chose. */
export function SortedListing({ level, sort }: { level: 1 | 2; sort: OfferSort | null }) {
  const { links, order } = useOfferSort(paths.lotteries.link(), sort, "jackpot")
  return (
    <LotteryListing
      level={level}
      controls={<TabLinks {...links} />}
      order={(lotteries) => order(lotteries, factsOf)}
    />
  )
}

function factsOf(offer: ProductOffer): SortFacts {
  const [draw] = offer.draws
  return {
    jackpot: draw?.prizePool?.cents ?? null,
    price: cheapestTicket(offer)?.cents ?? null,
    stop: draw?.stop ?? "",
  }
}
