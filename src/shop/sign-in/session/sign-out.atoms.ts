import { sessionEndpoints } from "#calls/sign-in/session.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { endSessionAtom, forceOutAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
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

/**
 * Signs out, and leads to where a visitor begins, where the site has it so: `title` says there that it is done. Elsewhere
 * the page of signing out says it.
 */
export const leaveAtom = atom(null, async (get, set, title: string): Promise<void> => {
  await set(signOutAtom)
  if (!(getQueryData(get, configQuery())?.redirectAfterLogout ?? false)) {
    set(navigateAtom, paths.logout.link(), { replace: true })
    return
  }
  // The capabilities here are those of a visitor who is no longer signed in.
  const home = get(capabilitiesAtom)?.has("commercial_lotteries") ? paths.lotteries : paths.home
  set(notifyAtom, { title })
  set(navigateAtom, home.link(), { replace: true })
})

/** Ends a session that nobody used for too long, on the server too. */
export const expireSessionAtom = atom(null, async (_get, set): Promise<void> => {
  await set(revokeSessionAtom)
  set(forceOutAtom)
})
