import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { useLotteries } from "#src/state/catalogue/use-offers.ts"

/** What the results pages need to know of the lotteries on sale; empty until that is known. */
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
