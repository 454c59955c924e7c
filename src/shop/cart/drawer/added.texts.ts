import { defineTexts } from "#src/shop/core/texts.ts"

export const addedTexts = defineTexts("cart-drawer", {
  title: "Just added",
  spoken: "Added to your cart: {what}",
  also: "Also in your cart",
})
