import { OfferResults } from "#src/features/draw-results/results-pages.tsx"
import { defineElement } from "./define.tsx"
import { key, wholeNumber } from "./element/attributes.ts"

export const lottoOfferResults = defineElement({
  tag: "lotto-offer-results",
  label: "Results",
  attributes: { offer: key, page: wholeNumber(1, 9999, 1) },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose results to show; it is missing."),
  render: ({ offer, page }) => <OfferResults offer={offer ?? ""} page={page} />,
})
