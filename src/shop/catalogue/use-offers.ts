import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useQuery } from "../core/query/use-query.ts"
import { offersQuery } from "../core/site-queries.ts"
import { useAtomValue } from "../core/store.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"

/** Every product on sale that takes part in draws, as this visitor sees it. */
export function useOffers() {
  const pricingId = useAtomValue(pricingIdAtom)
  return useQuery(offersQuery({ pricingId }))
}

const ofType = (offers: readonly ProductOffer[] | undefined, type: ProductOffer["type"]) =>
  offers?.filter((offer) => offer.type === type) ?? []

/** The lotteries on sale; none while they are not known. */
export function useLotteries(): readonly ProductOffer[] {
  return ofType(useOffers().data, "lottery_ticket")
}
