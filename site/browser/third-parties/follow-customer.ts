import type { Credentials } from "#src/shop/core/client/credentials.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

interface CustomerHandlers {
  readonly known: (customer: Credentials) => void
  /** Nobody is signed in any more, or somebody else. */
  readonly forgotten: () => void
}

/**
 * Tells a third party who is signed in, at once and whenever it changes, in another tab too. Forgetting waits
 * until what happens at that moment has been told.
 */
export function followCustomer({ store, client }: Shop, { known, forgotten }: CustomerHandlers): void {
  let identified: string | null = null
  const look = () => {
    const customer = store.get(sessionStatusAtom) === "signed-in" ? client.options.credentials.read() : null
    if (customer?.customerId === (identified ?? undefined)) return
    if (identified) queueMicrotask(forgotten)
    identified = customer?.customerId ?? null
    if (customer) queueMicrotask(() => known(customer))
  }
  store.sub(sessionStatusAtom, look)
  look()
}
