import { defineTexts } from "#src/shop/core/texts.ts"

export const licenceTexts = defineTexts("verify-licence", {
  state: "State of your licence",
  choose: "Choose",
  number: "Licence number",
  cardNumber: "Card number",
  cardHint: "It's on the front or the back of the card, and changes with every new card.",
  wrong: "Please check this against your licence.",
  submit: "Check my licence",
  cancel: "Cancel",
})
