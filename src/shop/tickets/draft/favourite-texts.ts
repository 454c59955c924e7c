import { defineTexts } from "#src/shop/core/texts.ts"

/** Names of favourite numbers wherever they are chosen. */
export const favouriteTexts = defineTexts("favourites", {
  choose: "Your favourite numbers",
  progress: "{picked} of up to {most}",
  one: "Choose at least one number.",
  failed: "We couldn't save your favourite numbers. Please try again.",
})
