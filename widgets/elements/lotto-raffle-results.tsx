import { readArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { RaffleArchive } from "#src/shop/raffles/results/past-draws.tsx"
import { RaffleDrawResult } from "#src/shop/raffles/results/raffle-draw-result.tsx"
import { AllRaffleResults, RaffleResults } from "#src/shop/raffles/results/raffle-results.tsx"
import { defineElement } from "../define.tsx"
import { choice, key, text, wholeNumber } from "../runtime/attributes.ts"

/** Past draws and winners: of one raffle, or the draws of all. */
export const lottoRaffleResults = defineElement({
  tag: "lotto-raffle-results",
  label: "Raffle results",
  attributes: {
    /** Key of the raffle; the draws of all where it is left out. */
    offer: key,
    /** Number of one draw to show in full. */
    draw: wholeNumber(1, 999_999, null),
    /** The view of one raffle: its draws or its winners. */
    tab: choice(["draws", "winners"], "draws"),
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
    /** A month of one raffle to show instead of its newest draws, such as 2026-11. */
    month: text(10),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer, draw, month }) => {
    if (!offer && (draw !== null || month))
      return `The attribute ${month ? "month" : "draw"} needs the attribute offer.`
    return month && !readArchiveMonth(month) ? "The attribute month must be a month such as 2026-11." : null
  },
  render: ({ offer, draw, tab, page, month }) => {
    if (!offer) return <AllRaffleResults page={page} />
    if (draw !== null) return <RaffleDrawResult offer={offer} drawNo={draw} />
    const archived = month ? readArchiveMonth(month) : null
    if (archived) return <RaffleArchive offer={offer} month={archived} />
    return <RaffleResults offer={offer} tab={tab} page={page} />
  },
})
