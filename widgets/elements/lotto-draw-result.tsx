import { DrawResultPage } from "#src/shop/draws/results/draw-result.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

/** One draw: numbers, divisions, dividends, and the proof that it was fair. */
export const lottoDrawResult = defineElement({
  tag: "lotto-draw-result",
  label: "Draw result",
  attributes: {
    /** Key of the lottery: `powerball`, `oz_lotto` … */
    offer: key,
    /** Number of the draw. A ticket is for the next open one where it is left out. */
    draw: wholeNumber(1, 999_999, null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer, draw }) => (offer && draw ? null : "The attributes offer and draw name the draw to show."),
  render: ({ offer, draw }) => <DrawResultPage offer={offer ?? ""} drawNo={draw ?? 0} />,
})
