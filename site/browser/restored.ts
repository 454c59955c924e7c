import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/**
 * Back and Forward show a page again as it was left, where the browser kept it. One of a customer's is loaded anew: they
 * may have signed out since, or somebody else in. It is out of sight from when it is left, so that nobody gets a glimpse
 * of it. Any other looks for what changed, as it does when its tab is chosen again.
 */
export function followRestoring({ store }: Pick<Shop, "store">, view: Window = window): void {
  let isCustomers = false
  view.addEventListener("pagehide", () => {
    isCustomers = store.get(sessionStatusAtom) === "signed-in"
    if (isCustomers) view.document.documentElement.style.visibility = "hidden"
  })
  view.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    if (isCustomers) view.location.reload()
    else view.dispatchEvent(new Event("focus"))
  })
}
