import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useLotteries } from "#src/shop/catalogue/use-offers.ts"

/** Returns the facts that the results pages need about the lotteries on sale; empty until they are known. */
export function useOfferFacts(): {
  readonly offers: readonly ProductOffer[]
  /** Whether a lottery is played in order, so that its numbers are never sorted. */
  readonly isOrdered: (key: string) => boolean
} {
  const offers = useLotteries()
  const isOrdered = (key: string) =>
    offers.find((offer) => offer.key === key)?.gameTypes.some(playsInOrder) ?? false
  return { offers, isOrdered }
}

const playsInOrder = ({ gameOffers }: ProductOffer["gameTypes"][number]) =>
  gameOffers.some(({ ordered }) => ordered)
