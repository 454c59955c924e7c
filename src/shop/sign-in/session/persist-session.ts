import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** Looks after the session of a page whenever there is one; what does so is not loaded for visitors. */
export function persistSession({ store }: Shop): void {
  let stop = () => {}
  store.sub(customerIdAtom, async () => {
    stop()
    stop = () => {}
    if (store.get(customerIdAtom) === undefined) return
    // Without it the server still ends the session, and the next call fails with 401.
    const part = await import("./watch.atoms.ts").catch(() => null)
    stop()
    if (part && store.get(customerIdAtom) !== undefined) stop = store.set(part.watchSessionAtom)
  })
}
