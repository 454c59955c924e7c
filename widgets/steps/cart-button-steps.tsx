import type { MouseEvent } from "react"
import { CartButton } from "#src/shop/cart/cart-button.tsx"
import type { PurchaseSurface } from "./purchase-surface.ts"
import { useCartDialog } from "./use-cart-dialog.tsx"

/** The cart's button: on the shop's own site it leads to the cart, on a partner's page it opens it there. */
export function CartButtonSteps({ element }: { element: PurchaseSurface }) {
  const { openCart, dialog } = useCartDialog(element)
  function openDialog(event: MouseEvent): void {
    if (element.surface !== "partner" || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openCart()
  }
  return (
    <>
      <div onClickCapture={openDialog}>
        <CartButton />
      </div>
      {dialog}
    </>
  )
}
