import { defineTexts } from "#src/shop/core/texts.ts"
import { listingTexts } from "./listing.texts.ts"

/** Of the jackpot on the front page. */
export const heroTexts = defineTexts("listing", {
  ...listingTexts.defaults,
  heroEyebrow: "{name} · {day}",
  heroPlay: "Pick your numbers",
  heroResults: "See results",
  nextToClose: "Closing next",
})
