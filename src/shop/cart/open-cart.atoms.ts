import { cartEndpoints } from "#calls/cart/cart.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/**
 * Opens an address in a new tab with a copy of the customer's cart, who has yet to sign in there. The tab opens with the
 * press, or browsers block it, and goes on without the copy where that cannot be made: signing in shows the cart as
 * well. False where nothing was opened: the link is followed instead.
 */
export const openCartAtom = atom(null, (get, _set, address: string): boolean => {
  const client = get(clientAtom)
  if (!client.options.credentials.read()) return false
  const tab = attempt(() => window.open("", "_blank"))
  if (!tab) return false
  attempt(() => {
    tab.opener = null
  })
  const url = new URL(address, location.href)
  void client
    .call(cartEndpoints.copy)
    .then(
      (token) => url.searchParams.set("act", token),
      () => {},
    )
    .then(() => tab.location.replace(url))
  return true
})
