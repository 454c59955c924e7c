import type { Capability } from "#src/contract/site/capability.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"

/** Resolves as soon as this visitor may use a feature, which may be after signing in, or never. */
export const whenCapable = ({ store }: Shop, wanted: Capability): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!store.get(capabilitiesAtom)?.has(wanted)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.sub(capabilitiesAtom, look)
    look()
  })
