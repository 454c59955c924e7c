import { defineTexts } from "#src/shop/core/texts.ts"

export const listingTexts = defineTexts("listing", {
  title: "Lotteries",
  lead: "Official draws, your numbers, every result paid straight into your wallet.",
  closes: "Closes in {left}",
  closed: "Closed",
  play: "Play {name}",
  from: "Tickets from {price}",
  none: "There are currently no products available, please check back later. Thank you for being patient.",
})
