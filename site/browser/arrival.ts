import { finishMergeAtom } from "#src/shop/cart/merge-cart.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { noteArrivalAtom } from "#src/shop/site/arrival.atoms.ts"

/**
 * Takes in what the address of a page says about how somebody came, with the first page and with every link that is
 * followed; not with back and forward, which would use a code twice. In a partner's frame the address holds what the
 * page around it was opened with. Gives the address as it may stand: a cart's token in it would be shared with it. A
 * link of this site that is followed has no other `referrer`, also where a visit begins with it.
 */
export function arriveAt({ store, client }: Shop, address: URL, referrer = ""): URL {
  const url = new URL(address)
  client.options.touchSession?.()
  const page = { referrer, origin: url.origin }
  void store.set(noteArrivalAtom, new URLSearchParams(url.searchParams), page)
  if (url.searchParams.has("act")) url.searchParams.delete("act")
  void store.set(finishMergeAtom)
  return url
}
