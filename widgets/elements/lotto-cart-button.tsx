import { CartButton } from "#src/shop/cart/cart-button.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** A button with the number of tickets in the cart; it opens the cart. */
export const lottoCartButton = defineElement({
  tag: "lotto-cart-button",
  label: "Cart",
  attributes: sellingAttributes,
  events: sellingEvents,
  reserve: [44, 44],
  bare: true,
  inline: true,
  render: (props) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <CartButton />
    </CartOnPage>
  ),
})
