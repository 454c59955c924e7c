import { defineTexts } from "#src/state/content/texts.ts"

export const addedTexts = defineTexts("cart-drawer", {
  title: "Just added",
  spoken: "Added to your cart: {what}",
  also: "Also in your cart",
})
