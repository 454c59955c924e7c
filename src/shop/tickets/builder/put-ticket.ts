import type { ReactNode } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { addToCartAtom, updateCartItemAtom } from "#src/shop/cart/mutations.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { endEditAtom } from "../draft/ticket-draft.atoms.ts"
import { confirmExpensiveTicket } from "./expensive-question.tsx"
import type { EditedDraft } from "./use-draft.ts"

/**
 * Puts the ticket into the cart, or in the place of the line that is being changed. One that costs a
 * lot is asked about once. Rejects after the customer was told why, or did not mean it.
 */
export async function putTicket(
  store: Shop["store"],
  { parts, edited, discard }: EditedDraft,
  { offer, gameOffer }: { offer: string; gameOffer: GameOffer },
  setQuestion: (question: ReactNode) => void,
): Promise<void> {
  const { get, set } = store
  const draft = get(parts.whole)
  const request = ticketRequest(draft, gameOffer)
  await confirmExpensiveTicket(store, setQuestion, { draft, gameOffer, content: JSON.stringify(request) })
  if (edited) {
    await set(updateCartItemAtom, edited, request)
    set(endEditAtom, offer)
  } else {
    await set(addToCartAtom, request)
    discard()
  }
}
