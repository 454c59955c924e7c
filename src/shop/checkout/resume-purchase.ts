import { attempt } from "#src/domain/core/browser/attempt.ts"
import type { StoredValue } from "../core/browser/storage.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { openCheckoutAtom, openerName } from "./open-checkout.atoms.ts"
import { pendingPaymentAtom } from "./pending-payment.ts"

const isReload = () =>
  attempt(() => performance.getEntriesByType("navigation"))?.some(
    (entry) => (entry as PerformanceNavigationTiming).type === "reload",
  ) ?? false

/** Elements that were checked already: the frame that one of them has open since then stays stored. */
const checkedAtom = atom(() => new WeakSet<Element>())

/** Whether the page was loaded anew while this element had the frame for paying open; forgets what another visit left. */
export function wasOpenOnReload(open: StoredValue<string>, host: Element): boolean {
  if (open.read() !== openerName(host)) return false
  const isOpen = isReload()
  if (!isOpen) open.write(undefined)
  return isOpen
}

/** The same, true once. */
const takeOpenCheckoutAtom = atom(null, (get, _set, host: Element | null) => {
  const open = get(openCheckoutAtom)
  const checked = get(checkedAtom)
  if (!host || checked.has(host)) return false
  checked.add(host)
  const isOpen = wasOpenOnReload(open, host)
  if (isOpen) open.write(undefined)
  return isOpen
})

/** Whether a purchase was being paid here when the page was loaded again, and nobody knows yet how it ended. */
export const takeUnfinishedAtom = atom(null, (get, set, host: Element | null) => {
  if (get(identityAtom).surface === "partner") return set(takeOpenCheckoutAtom, host)
  const pending = get(pendingPaymentAtom)
  return (pending("purchase") ?? pending("deposit-purchase")) !== undefined
})
