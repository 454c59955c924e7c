import { defineTexts } from "#src/shop/core/texts.ts"

export const partyResultTexts = defineTexts("party-result", {
  last: "Last result",
  make: "Share the result",
  ownPart: "Show my part, {amount}",
  share: "Share",
  save: "Save the picture",
  picture: "Picture of the result: {lottery}, draw {number}. {outcome}",
  shared: "{lottery}, draw {number}. {outcome}",
  others: "What other members won is never shown.",
})
