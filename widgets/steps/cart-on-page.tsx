import type { MouseEvent, ReactNode } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import type { PurchaseSurface } from "./purchase-surface.ts"
import { useCartOnPage } from "./use-cart-on-page.tsx"

/**
 * Opens the cart over a partner's page wherever an element links to it, so that what was chosen there is paid for there.
 * Elsewhere the links lead to the shop's cart.
 */
export function CartOnPage({ element, children }: { element: PurchaseSurface; children: ReactNode }) {
  const cart = useAtomValue(hrefAtom)(paths.cart.link())
  const { openCart, dialog } = useCartOnPage(element)
  function open(event: MouseEvent): void {
    if (!openCart || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest("a") : null
    if (link?.getAttribute("href") !== cart) return
    event.preventDefault()
    openCart()
  }
  return (
    <>
      <div onClickCapture={open}>{children}</div>
      {dialog}
    </>
  )
}
