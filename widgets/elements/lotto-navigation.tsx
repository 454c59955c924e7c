import { CartButton } from "#src/shop/cart/cart-button.tsx"
import { Navigation } from "#src/shop/site/navigation/navigation.tsx"
import { defineElement } from "../define.tsx"

/** The shop's navigation bar with account and cart. */
export const lottoNavigation = defineElement({
  tag: "lotto-navigation",
  label: "Navigation",
  attributes: {},
  events: ["lotto-cart-change", "lotto-navigate"],
  reserve: [64, 64],
  render: () => <Navigation cartButton={<CartButton />} />,
})
