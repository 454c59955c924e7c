import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import type { Deposit } from "#src/contract/payments/payment.ts"
import { atom } from "../store.ts"

/** Something a customer did, as the place where it happened knows it; elements put it into words. */
export type CustomerAction =
  | {
      readonly did: "product_added" | "product_changed" | "product_removed"
      /** The line that was changed or removed. */
      readonly line?: string | undefined
      /** Lines before and the cart after. */
      readonly before: readonly CartItem[]
      readonly cart: Cart
    }
  | { readonly did: "deposit"; readonly deposit: Deposit }

/** What the shop tells the page around it; each becomes an event of the elements that document it. */
export interface ShopEvents {
  "lotto-cart-change": { itemCount: number; total: string; currency: string }
  "lotto-checkout": { itemCount: number }
  "lotto-sign-in": Record<string, never>
  "lotto-sign-out": Record<string, never>
  "lotto-purchase": { checkoutId: string; total: string; currency: string }
  "lotto-cancel": { step: string }
  "lotto-navigate": { href: string }
  "lotto-analytics": { name: string; properties: Readonly<Record<string, string | number>> }
  "lotto-error": { code: string; retryable: boolean; reference: string }
  /** Not for pages: no element raises these two. */
  act: CustomerAction
  failure: { part: string; error: unknown }
}

export type ShopEventName = keyof ShopEvents

/** A listener returns false to prevent what was announced; only cancelable events look at it. */
type Listener = (name: ShopEventName, detail: ShopEvents[ShopEventName], cancelable: boolean) => boolean

const listenersAtom = atom(() => new Set<Listener>())

/** Subscribes to everything the shop announces; the result ends it. */
export const listenAtom = atom(null, (get, _set, listener: Listener) => {
  const listeners = get(listenersAtom)
  listeners.add(listener)
  return () => void listeners.delete(listener)
})

const cancelable: ReadonlySet<ShopEventName> = new Set(["lotto-checkout", "lotto-navigate"])

/** An event to announce. */
export type Announcement = {
  [N in ShopEventName]: { readonly name: N; readonly detail: ShopEvents[N] }
}[ShopEventName]

/** Tells every element on the page; false when somebody prevented it. */
export const announceAtom = atom(null, (get, _set, { name, detail }: Announcement): boolean => {
  let allowed = true
  for (const listener of get(listenersAtom)) {
    const answer = listener(name, detail, cancelable.has(name))
    if (cancelable.has(name) && !answer) allowed = false
  }
  return allowed
})
