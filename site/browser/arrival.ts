import { readArrival } from "#src/domain/site/arrival.ts"
import { finishMergeAtom, mergeCartFromLinkAtom } from "#src/state/cart/merge-cart.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { noteArrivalAtom } from "#src/state/visit/arrival.atoms.ts"

/**
 * Takes in what the address of a page of the shop says about how somebody came, with the first page and with
 * every link that is followed; not with back and forward, which would use a code twice. In a partner's frame an
 * address says nothing; a partner's section in a tab of its own takes the cart that the partner's page sent along.
 * Gives the address as it may stand: a cart's token in it would be shared with it. A link of this site that is
 * followed has no other `referrer`, also where a visit begins with it.
 */
export function arriveAt({ store, client, identity }: Shop, address: URL, referrer = ""): URL {
  const url = new URL(address)
  client.options.touchSession?.()
  if (identity.surface === "shop") {
    const page = { referrer, origin: url.origin }
    void store.set(noteArrivalAtom, new URLSearchParams(url.searchParams), page)
  } else if (window.parent === window) {
    const { cartToken } = readArrival(new URLSearchParams(url.searchParams))
    if (cartToken) void store.set(mergeCartFromLinkAtom, cartToken)
  }
  if (url.searchParams.has("act")) url.searchParams.delete("act")
  void store.set(finishMergeAtom)
  return url
}
