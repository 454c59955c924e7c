import { RaffleListing } from "#src/features/raffles/listing/raffle-listing.tsx"
import { defineElement } from "../define.tsx"

/** All raffles on sale. */
export const lottoRaffleListing = defineElement({
  tag: "lotto-raffle-listing",
  label: "Raffles",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [860, 1720],
  render: ({ surface }) => <RaffleListing level={surface === "shop" ? 1 : 2} />,
})
