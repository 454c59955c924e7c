import { RaffleTerms } from "#src/shop/raffles/raffle-terms.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

/** The terms of a raffle's draw. */
export const lottoRaffleTerms = defineElement({
  tag: "lotto-raffle-terms",
  label: "Terms",
  attributes: {
    /** Key of the raffle: `lifeboat_house_draw` … */
    offer: key,
    /** Number of the draw; the one on sale where it is left out. */
    draw: wholeNumber(1, 999_999, null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose terms to show; it is missing."),
  render: ({ offer, draw }) => <RaffleTerms offer={offer ?? ""} draw={draw} />,
})
