import { defineTexts } from "#src/shop/core/texts.ts"

export const shellTexts = defineTexts("shell", {
  notFoundTitle: "Something went wrong.",
  notFoundWords: "It's looking like you may have taken a wrong turn.",
  notFoundHint: "Try heading home and finding your bearing.",
  goHome: "Homepage",
  notifications: "Messages",
  dismiss: "Dismiss",
})
