import { forcedStep, forcedStepPath } from "#src/domain/account/forced-step.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/shop/core/query/cache.ts"
import { forcedOutAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"

/** Open all the same: what one agrees to, whom one can ask, and the ways out. */
const open = /^\/(logout|close-my-account|about)(\/|$)/i

/** Sends a customer whose session ended without their doing to sign in, and from there back to where they were. */
export function redirectToForcedLogin({ store }: Shop): void {
  const stays = /^\/(login|logout)(\/|$)/
  store.sub(forcedOutAtom, () => {
    const { pathname, search } = location
    if (stays.test(pathname.toLowerCase())) return
    store.set(navigateAtom, paths.loginAgain.link(pathname + search), { replace: true })
  })
}

/** Sends a customer who must do something first to where it is done. */
export function redirectToForcedPages({ store }: Shop): void {
  const look = () => {
    const customer = getQueryData(store.get, customerQuery())
    if (store.get(sessionStatusAtom) !== "signed-in" || !customer) return
    const step = forcedStep(customer)
    const here = location.pathname
    if (!step || isSamePath(forcedStepPath[step], here) || open.test(here)) return
    store.set(navigateAtom, forcedStepPath[step], { replace: true })
  }
  store.sub(queryStatesAtom, look)
  store.sub(currentPageAtom, look)
}
