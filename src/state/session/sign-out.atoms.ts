import { sessionEndpoints } from "#calls/account/sign-in/session.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"
import { endSessionAtom, forceOutAtom } from "./session.atoms.ts"

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
