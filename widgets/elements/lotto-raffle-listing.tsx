import { RaffleListing } from "#src/features/raffles/raffle-listing.tsx"
import { defineElement } from "../define.tsx"

export const lottoRaffleListing = defineElement({
  tag: "lotto-raffle-listing",
  label: "Raffles",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [860, 1720],
  render: ({ place }) => <RaffleListing level={place === "shop" ? 1 : 2} />,
})
