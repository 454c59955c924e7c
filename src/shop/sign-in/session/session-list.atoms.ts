import { sessionListEndpoints } from "#calls/sign-in/session-list.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

/** Where the customer is signed in; asked anew whenever it is shown. */
export const sessionListQuery = defineQuery("sessions", (client) => client.call(sessionListEndpoints.list), {
  isPrivate: true,
  staleTime: 0,
})

/** Signs out one session; one that another tab has just signed out is as good. */
export const endSessionAtom = atom(null, async (get, set, sessionId: string): Promise<void> => {
  await get(clientAtom).call(sessionListEndpoints.end, { params: { sessionId } })
  await refetchQuery(set, sessionListQuery())
})

/** Signs out every session but this one. */
export const endOtherSessionsAtom = atom(null, async (get, set): Promise<void> => {
  await get(clientAtom).call(sessionListEndpoints.endOthers)
  await refetchQuery(set, sessionListQuery())
})
