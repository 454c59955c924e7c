import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { ticketRequest } from "#src/domain/tickets/ticket-request.ts"
import { addToCartAtom, updateCartItemAtom } from "#src/state/cart/cart-mutations.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { endEditAtom } from "#src/state/ticket-draft/ticket-draft.atoms.ts"
import type { EditedDraft } from "../use-draft.ts"

/**
 * Puts the ticket into the cart, or in the place of the line that is being changed. Rejects after the customer was
 * told why.
 */
export async function putTicket(
  { set, get }: Shop["store"],
  { parts, edited, discard }: EditedDraft,
  { offer, gameOffer }: { offer: string; gameOffer: GameOffer },
): Promise<void> {
  const request = ticketRequest(get(parts.whole), gameOffer)
  if (edited) {
    await set(updateCartItemAtom, edited, request)
    set(endEditAtom, offer)
  } else {
    await set(addToCartAtom, request)
    discard()
  }
}
