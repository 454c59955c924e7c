import { CartPage } from "#src/shop/cart/page.tsx"
import { Promotions } from "#src/shop/promotions/promotions.tsx"
import { defineElement } from "../define.tsx"
import { buildCart } from "../methods/build-cart.ts"

/** The cart with its lines and total. */
export const lottoCart = defineElement({
  tag: "lotto-cart",
  label: "Cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate", "lotto-analytics"],
  methods: { build: buildCart },
  reserve: [240, 240],
  render: () => <CartPage promotions={<Promotions />} />,
})
