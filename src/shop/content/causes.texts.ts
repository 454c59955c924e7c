import { defineTexts } from "#src/shop/core/texts.ts"

export const causesTexts = defineTexts("causes", {
  title: "Causes",
  lead: "The charities your tickets support, and what they do.",
  none: "There are no causes here yet.",
  back: "All causes",
  play: "Play {offer}",
  noOffers: "No raffle for {name} is on sale at the moment.",
})
