import { atom } from "../../store.ts"
import { pendingPaymentAtom } from "../pending-payment.ts"
import { openCheckoutAtom } from "./open-checkout.atoms.ts"

/** Whether a purchase was being paid when the page was loaded again, and nobody knows yet how it ended. */
export const isPayingAtom = atom((get) => {
  const pending = get(pendingPaymentAtom)
  return (pending("purchase") ?? pending("deposit-purchase")) !== undefined
})

const isReload = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload")

/** Whether this very page of a partner was loaded anew while the shop's frame for paying was open; true once. */
export const takeOpenCheckoutAtom = atom(null, (get) => {
  const open = get(openCheckoutAtom)
  const path = open.read()
  open.write(undefined)
  return path === location.pathname && isReload()
})
