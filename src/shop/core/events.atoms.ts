import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import type { Money } from "#src/contract/money.ts"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"
import { atom } from "./store.ts"

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
  | {
      readonly did: "withdrawal"
      readonly id: string
      readonly methodCode: WithdrawalMethodCode
      readonly bankType: BankAccountType | null
      readonly amount: Money
    }
  | { readonly did: "withdrawal_failed"; readonly methodCode: WithdrawalMethodCode }

/**
 * Events that the shop dispatches to the page around it; each becomes an event of the elements that name it.
 */
export interface ShopEvents {
  /** The element shows what it is for. */
  "lotto-ready": Record<string, never>
  /** Something did not work; the visitor sees it in the element too. */
  "lotto-error": {
    code:
      | "config"
      | "network"
      | "auth"
      | "version"
      | "timeout"
      | "closed-draw"
      | "refused"
      | "limit"
      | "render"
    retryable: boolean
    reference: string
    message?: string
  }
  /** The cart that all elements of this partner share has changed. */
  "lotto-cart-change": { itemCount: number; total: string; currency: string }
  /** The visitor wants to pay. Prevented, the element goes no further. */
  "lotto-checkout": { itemCount: number }
  /** The visitor signed in. */
  "lotto-sign-in": Record<string, never>
  /** The visitor signed out. */
  "lotto-sign-out": Record<string, never>
  /** Tickets were bought. A notice: settle by report, not by this event. */
  "lotto-purchase": { checkoutId: string; total: string; currency: string }
  /**
   * The visitor left a step, or closed the dialog: by the flow's own Back, by Escape, by the dialog's Close button, by a
   * press beside it, or because the page closed it (`host`).
   */
  "lotto-cancel": { step: string; reason: "back" | "escape" | "close-button" | "outside" | "host" }
  /** The element is about to lead to a page of the shop. Prevented, it does not. */
  "lotto-navigate": { href: string }
  /** Something worth counting, without personal data. */
  "lotto-analytics": { name: string; properties: Readonly<Record<string, string | number>> }
  /** A customer's action with all its facts, for our own code: no element dispatches it. */
  act: CustomerAction
  /** A step of a flow in a partner's frame begins so many CSS pixels below the frame's top, for our own code. */
  "step-start": { top: number }
  /** A part of a page that failed, for our own code: no element dispatches it. */
  failure: { part: string; error: unknown }
}

export type ShopEventName = keyof ShopEvents
export type CancelReason = ShopEvents["lotto-cancel"]["reason"]
export type PublicErrorCode = ShopEvents["lotto-error"]["code"]

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
