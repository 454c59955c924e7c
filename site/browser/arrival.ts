import { finishMergeAtom } from "#src/state/cart/merge-cart.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { noteArrivalAtom } from "#src/state/visit/arrival.atoms.ts"

/**
 * Takes in what the address of a page says about how somebody came, with the first page and with every link that is
 * followed; not with back and forward, which would use a code twice. In a partner's frame the address holds what the
 * page around it was opened with. Gives the address as it may stand: a cart's token in it would be shared with it.
 */
export function arriveAt({ store }: Shop, address: URL): URL {
  const url = new URL(address)
  const page = { referrer: document.referrer, origin: url.origin }
  void store.set(noteArrivalAtom, new URLSearchParams(url.searchParams), page)
  if (url.searchParams.has("act")) url.searchParams.delete("act")
  void store.set(finishMergeAtom)
  return url
}
