import { defineTexts } from "#src/shop/core/texts.ts"

export const greenIdTexts = defineTexts("greenid", {
  frame: "greenID's form",
  loading: "Loading greenID",
  checking: "Asking greenID",
  unreachable: "We can't reach greenID. Please check your connection and try again, or choose another way.",
  failed: "Something went wrong at greenID. Please try again, or choose another way.",
  retry: "Try again",
  cancel: "Cancel",
})
