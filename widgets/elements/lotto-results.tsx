import { AllResults } from "#src/shop/draws/results/pages.tsx"
import { defineElement } from "../define.tsx"
import { wholeNumber } from "../runtime/attributes.ts"

/** The newest results of every lottery. */
export const lottoResults = defineElement({
  tag: "lotto-results",
  label: "Results",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: ({ page }) => <AllResults page={page} />,
})
