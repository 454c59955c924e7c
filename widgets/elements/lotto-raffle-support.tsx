import { YourSupport } from "#src/shop/raffles/your-support.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** The good that a raffle's tickets do, in the charity's words. */
export const lottoRaffleSupport = defineElement({
  tag: "lotto-raffle-support",
  label: "Your support",
  attributes: {
    /** Key of the raffle: `lifeboat_house_draw` … */
    offer: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ offer }) => (offer ? null : "The attribute offer says whose support to show; it is missing."),
  render: ({ offer }) => <YourSupport offer={offer ?? ""} />,
})
