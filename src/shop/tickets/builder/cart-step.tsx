import type { ReactNode } from "react"
import { cartCountAtom } from "#src/shop/cart/cart.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useSessionWithCart } from "#src/shop/sign-in/session/use-session.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"

const cartStepTexts = defineTexts("cart-step", {
  one: "item",
  many: "items",
})

/** The step of the cart while a ticket is chosen: it leads there, with its count, once something is in it. */
export function CartStep({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const t = useTexts(cartStepTexts)
  useSessionWithCart()
  const count = useAtomValue(cartCountAtom)
  if (count === 0) return children
  return (
    <button className="purchase__to-cart" type="button" onClick={onOpen}>
      {children} <span className="purchase__count">{count}</span>
      <VisuallyHidden>{t(count === 1 ? "one" : "many")}</VisuallyHidden>
    </button>
  )
}
