import { offerSorts } from "#src/domain/catalogue/offer-sort.ts"
import { RaffleListing } from "#src/shop/raffles/raffle-listing.tsx"
import { defineElement } from "../define.tsx"
import { choice } from "../runtime/attributes.ts"

/** All raffles on sale. */
export const lottoRaffleListing = defineElement({
  tag: "lotto-raffle-listing",
  label: "Raffles",
  attributes: {
    /** The order of the list: by highest prize, lowest price or next to close. Left out, the shop's own order. */
    sort: choice(offerSorts, null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [860, 1720],
  render: ({ sort, surface }) => <RaffleListing level={surface === "shop" ? 1 : 2} sort={sort} />,
})
