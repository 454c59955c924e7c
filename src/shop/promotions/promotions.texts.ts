import { defineTexts } from "#src/shop/core/texts.ts"

export const promotionsTexts = defineTexts("promotions", {
  list: "Promotion codes",
  open: "Add a promotion code",
  label: "Promotion code",
  add: "Apply",
  cancel: "Cancel",
  remove: "Remove",
  removeNamed: "Remove the code {code}",
  off: "−{amount}",
  until: "until {moment}",
  atSignIn: "{amount} for your wallet when you sign in.",
})
