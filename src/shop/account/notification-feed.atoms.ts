import { feedEndpoints } from "#calls/site/notification-feed.ts"
import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { getQueryData, setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** The customer's content cards. */
export const feedQuery = defineQuery("feed", (client) => client.call(feedEndpoints.list), {
  isPrivate: true,
  isOptional: true,
})

/** Cards of a vendor's, shown among the shop's own. */
export interface VendorCards {
  readonly cards: readonly ContentCard[]
  readonly view: (keys: readonly string[]) => void
}
const vendorCardsBase = atom<VendorCards>({ cards: [], view: () => {} })
export const vendorCardsAtom = atom((get) => get(vendorCardsBase).cards)
export const showVendorCardsAtom = atom(null, (_get, set, cards: VendorCards) => set(vendorCardsBase, cards))

const unseen = (cards: readonly ContentCard[]) => cards.filter(({ viewed }) => !viewed).map(({ key }) => key)
const seen = (cards: readonly ContentCard[]) => cards.map((card) => ({ ...card, viewed: true }))

/** The customer has seen all cards: none is new any more. What could not be noted is new again later. */
export const viewFeedAtom = atom(null, async (get, set): Promise<void> => {
  const vendor = get(vendorCardsBase)
  const theirs = unseen(vendor.cards)
  if (theirs.length > 0) {
    set(vendorCardsBase, { ...vendor, cards: seen(vendor.cards) })
    vendor.view(theirs)
  }
  const query = feedQuery()
  const cards = getQueryData(get, query) ?? []
  const keys = unseen(cards)
  if (keys.length === 0) return
  try {
    await get(clientAtom).call(feedEndpoints.viewed, { body: { keys } })
    setQueryData(set, query, seen(cards))
  } catch {
    // The next look tries again.
  }
})
