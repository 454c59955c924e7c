import { RaffleDrawResult } from "#src/features/raffles/raffle-draw-result.tsx"
import { AllRaffleResults, RaffleResults } from "#src/features/raffles/raffle-results.tsx"
import { defineElement } from "./define.tsx"
import { choice, key, wholeNumber } from "./element/attributes.ts"

export const lottoRaffleResults = defineElement({
  tag: "lotto-raffle-results",
  label: "Raffle results",
  attributes: {
    offer: key,
    draw: wholeNumber(1, 999_999, null),
    tab: choice(["draws", "winners"], "draws"),
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer, draw }) =>
    draw !== null && !offer ? "The attribute draw needs the attribute offer: whose draw it is." : null,
  render: ({ offer, draw, tab, page }) => {
    if (!offer) return <AllRaffleResults page={page} />
    if (draw !== null) return <RaffleDrawResult offer={offer} drawNo={draw} />
    return <RaffleResults offer={offer} tab={tab} page={page} />
  },
})
