import { defineTexts } from "#src/state/content/texts.ts"
import { listingTexts } from "./listing.texts.ts"

/** Of the jackpot on the front page. */
export const heroTexts = defineTexts("listing", {
  ...listingTexts.defaults,
  heroEyebrow: "{name} · {day}",
  heroPlay: "Pick your numbers",
  heroResults: "See results",
  nextToClose: "Closing next",
})
