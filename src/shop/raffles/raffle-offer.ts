import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"

/** A product that is a raffle, with the fields that only raffles have. */
export type RaffleOffer = ProductOffer & { readonly raffle: NonNullable<ProductOffer["raffle"]> }
/** A draw of a raffle. */
export type RaffleDraw = Draw & { readonly drawData: NonNullable<Draw["drawData"]> }

export const isRaffleOffer = (offer: ProductOffer): offer is RaffleOffer => offer.raffle !== null
export const isRaffleDraw = (draw: Draw): draw is RaffleDraw => draw.drawData !== null

/** The draws of a raffle that are offered, the next to stop first. */
export const offeredDraws = ({ draws }: RaffleOffer): RaffleDraw[] => draws.filter(isRaffleDraw)

/** The draw that a raffle's page begins with: the first that is open, or that can be pre-ordered. */
export const firstDraw = (offer: RaffleOffer): RaffleDraw | undefined => {
  const draws = offeredDraws(offer)
  return draws.find(({ purchaseStatus }) => purchaseStatus === "open") ?? draws[0]
}
