import { RaffleWinners } from "#src/shop/raffles/results/raffle-winners.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

/** All winners of a raffle or a lottery, with a search. */
export const lottoRaffleWinners = defineElement({
  tag: "lotto-raffle-winners",
  label: "Winners",
  attributes: {
    /** Key of the raffle: `lifeboat_house_draw` … */
    offer: key,
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose winners to show; it is missing."),
  render: ({ offer, page, surface }) => (
    <RaffleWinners offer={offer ?? ""} page={page} level={surface === "shop" ? 1 : 2} />
  ),
})
