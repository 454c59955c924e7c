import { sessionEndpoints } from "#calls/sign-in/session.ts"
import { endSessionAtom, forceOutAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

const revokeSessionAtom = atom(null, async (get): Promise<void> => {
  try {
    await get(clientAtom).call(sessionEndpoints.logout)
  } catch {
    // The session may be over already, or the network away: this browser forgets it all the same.
  }
})

/** Signs out: revokes the session on the server, and clears this browser whether or not it answers. */
export const signOutAtom = atom(null, async (_get, set): Promise<void> => {
  await set(revokeSessionAtom)
  set(endSessionAtom)
})

/** Ends a session that nobody used for too long, on the server too. */
export const expireSessionAtom = atom(null, async (_get, set): Promise<void> => {
  await set(revokeSessionAtom)
  set(forceOutAtom)
})
