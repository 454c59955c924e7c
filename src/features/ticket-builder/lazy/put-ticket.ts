import type { ReactNode } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { ticketRequest } from "#src/domain/tickets/ticket-request.ts"
import { addToCartAtom, updateCartItemAtom } from "#src/state/cart/cart-mutations.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { atom } from "#src/state/store.ts"
import { endEditAtom } from "#src/state/ticket-draft/ticket-draft.atoms.ts"
import type { EditedDraft } from "../use-draft.ts"
import { costsALot, isMeant } from "./expensive-question.tsx"

/** Tickets that cost a lot and are meant, as they are asked for. */
const meantAtom = atom<readonly string[]>([])

/**
 * Puts the ticket into the cart, or in the place of the line that is being changed. One that costs a
 * lot is asked about once. Rejects after the customer was told why, or did not mean it.
 */
export async function putTicket(
  { set, get }: Shop["store"],
  { parts, edited, discard }: EditedDraft,
  { offer, gameOffer }: { offer: string; gameOffer: GameOffer },
  ask: (question: ReactNode) => void,
): Promise<void> {
  const draft = get(parts.whole)
  const request = ticketRequest(draft, gameOffer)
  const content = JSON.stringify(request)
  const ticket = { draft, gameOffer }
  if (costsALot(ticket) && !get(meantAtom).includes(content)) {
    if (!(await isMeant(ask, ticket))) throw new DOMException("It is not meant.", "AbortError")
    set(meantAtom, (before) => [...before, content])
  }
  if (edited) {
    await set(updateCartItemAtom, edited, request)
    set(endEditAtom, offer)
  } else {
    await set(addToCartAtom, request)
    discard()
  }
}
