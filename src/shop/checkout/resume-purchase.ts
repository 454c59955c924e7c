import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { openCheckoutAtom, openerName } from "./open-checkout.atoms.ts"
import { pendingPaymentAtom } from "./pending-payment.ts"

const isReload = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload")

/** Elements that were asked already: the frame that one of them has open since then stays stored. */
const askedAtom = atom(() => new WeakSet<Element>())

/**
 * Whether the page was loaded anew while this element of it had the shop's frame for paying open; true until it was
 * taken. Forgets what an earlier visit left.
 */
export const isUnfinishedAtom = atom(null, (get, _set, host: Element) => {
  const open = get(openCheckoutAtom)
  if (get(askedAtom).has(host) || open.read() !== openerName(host)) return false
  const isOpen = isReload()
  if (!isOpen) open.write(undefined)
  return isOpen
})

/** The same, true once. */
const takeOpenCheckoutAtom = atom(null, (get, set, host: Element | null) => {
  if (!host) return false
  const isOpen = set(isUnfinishedAtom, host)
  get(askedAtom).add(host)
  if (isOpen) get(openCheckoutAtom).write(undefined)
  return isOpen
})

/** Whether a purchase was being paid here when the page was loaded again, and nobody knows yet how it ended. */
export const takeUnfinishedAtom = atom(null, (get, set, host: Element | null) => {
  if (get(identityAtom).surface === "partner") return set(takeOpenCheckoutAtom, host)
  const pending = get(pendingPaymentAtom)
  return (pending("purchase") ?? pending("deposit-purchase")) !== undefined
})
