import { readArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { ArchivedResults } from "#src/shop/draws/results/archived-results.tsx"
import { OfferResults } from "#src/shop/draws/results/pages.tsx"
import { defineElement } from "../define.tsx"
import { key, text, wholeNumber } from "../runtime/attributes.ts"

/** The results of one lottery. */
export const lottoOfferResults = defineElement({
  tag: "lotto-offer-results",
  label: "Results",
  attributes: {
    /** Key of the lottery: `powerball`, `oz_lotto` … */
    offer: key,
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
    /** A month to show instead of the newest draws, such as 2026-11. */
    month: text(10),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer, month }) => {
    if (!offer) return "The attribute offer says whose results to show; it is missing."
    return month && !readArchiveMonth(month) ? "The attribute month must be a month such as 2026-11." : null
  },
  render: ({ offer, page, month }) => {
    const archived = month ? readArchiveMonth(month) : null
    if (archived) return <ArchivedResults offer={offer ?? ""} month={archived} />
    return <OfferResults offer={offer ?? ""} page={page} />
  },
})
