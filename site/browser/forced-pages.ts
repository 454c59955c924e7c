import type { Customer } from "#src/contract/customer.ts"
import { paths } from "#src/domain/paths.ts"
import { customerResource } from "#src/state/customer-resources.ts"
import { hereAtom } from "#src/state/here.atoms.ts"
import { navigateAtom } from "#src/state/navigation.atoms.ts"
import { askFor, entriesAtom } from "#src/state/resource.ts"
import { sessionStatusAtom } from "#src/state/session.atoms.ts"
import type { Shop } from "#src/state/shop.ts"

/** Where a customer may be who must choose another password first. */
const allowed: readonly string[] = [paths.forcePasswordChange.link(), paths.logout.link()]

/** Sends a customer who must do something first to where it is done (specification 000 §2). */
export function keepForcedPages({ store }: Shop): void {
  const key = askFor(customerResource, {}).key
  const look = () => {
    const customer = store.get(entriesAtom)[key]?.data as Customer | undefined
    if (store.get(sessionStatusAtom) !== "signed-in" || !customer?.forcePasswordChange) return
    if (allowed.includes(location.pathname.toLowerCase())) return
    store.set(navigateAtom, paths.forcePasswordChange.link(), { replace: true })
  }
  store.sub(entriesAtom, look)
  store.sub(hereAtom, look)
}
