import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { PurchaseSurface } from "./purchase-surface.ts"

const OpenedCart = lazy(async () => {
  const part = await import("./opened-cart.tsx").catch(() => null)
  return { default: part?.OpenedCart ?? (() => null) }
})

/**
 * The cart over a partner's page, loaded once there is time for it. `openCart` is null where there is none: on the shop's
 * own site, and for a page that names no partner.
 */
export function useCartOnPage(element: PurchaseSurface): {
  readonly openCart: (() => void) | null
  readonly dialog: ReactNode
} {
  const { partner } = useAtomValue(identityAtom)
  const isHere = element.surface === "partner" && partner !== null
  const [presses, setPresses] = useState(0)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isHere) return whenIdle(() => setIdle(true))
  }, [isHere])
  const openCart = useCallback(() => setPresses((count) => count + 1), [])
  const dialog =
    isIdle || presses > 0 ? (
      <Suspense>
        <OpenedCart element={element} presses={presses} />
      </Suspense>
    ) : null
  return { openCart: isHere ? openCart : null, dialog }
}
