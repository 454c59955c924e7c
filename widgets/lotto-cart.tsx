import { CartPage } from "#src/features/cart/cart-page.tsx"
import { Promotions } from "#src/features/promotions/promotions.tsx"
import { buildCart } from "./build-cart.ts"
import { defineElement } from "./define.tsx"

export const lottoCart = defineElement({
  tag: "lotto-cart",
  label: "Cart",
  attributes: {},
  events: ["lotto-cart-change", "lotto-checkout", "lotto-navigate", "lotto-analytics"],
  methods: { build: buildCart },
  reserve: [240, 240],
  render: () => <CartPage promotions={<Promotions />} />,
})
