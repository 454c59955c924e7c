import { DrawResultPage } from "#src/features/draw-results/draw-result.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

export const lottoDrawResult = defineElement({
  tag: "lotto-draw-result",
  label: "Draw result",
  attributes: { offer: key, draw: wholeNumber(1, 999_999, null) },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer, draw }) => (offer && draw ? null : "The attributes offer and draw name the draw to show."),
  render: ({ offer, draw }) => <DrawResultPage offer={offer ?? ""} drawNo={draw ?? 0} />,
})
