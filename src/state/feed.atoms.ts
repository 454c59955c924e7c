import { type ContentCard, feedEndpoints } from "#src/contract/notification-feed.ts"
import { askFor, defineResource, entriesAtom, type NoParams, putAtom } from "./resource.ts"
import { clientAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** The customer's content cards. */
export const feedResource = defineResource("feed", (client, _: NoParams) => client.call(feedEndpoints.list), {
  ofCustomer: true,
  ofShell: true,
})

/** The customer has seen all cards: none is new any more. What could not be noted is new again later. */
export const viewFeedAtom = atom(null, async (get, set): Promise<void> => {
  const ask = askFor(feedResource, {})
  const cards = (get(entriesAtom)[ask.key]?.data ?? []) as readonly ContentCard[]
  const keys = cards.filter(({ viewed }) => !viewed).map(({ key }) => key)
  if (keys.length === 0) return
  try {
    await get(clientAtom).call(feedEndpoints.viewed, { body: { keys } })
    set(
      putAtom,
      ask,
      cards.map((card) => ({ ...card, viewed: true })),
    )
  } catch {
    // The next look tries again.
  }
})
