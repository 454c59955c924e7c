import { offerSorts } from "#src/domain/catalogue/offer-sort.ts"
import { SortedListing } from "#src/shop/catalogue/sorted-listing.tsx"
import { defineElement } from "../define.tsx"
import { choice } from "../runtime/attributes.ts"

/** All lotteries with jackpot and closing time. */
export const lottoLotteries = defineElement({
  tag: "lotto-lotteries",
  label: "Lotteries",
  attributes: {
    /** The order of the list: by highest prize, lowest price or next to close. Left out, the shop's own order. */
    sort: choice(offerSorts, null),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [860, 860],
  render: ({ sort, surface }) => <SortedListing level={surface === "shop" ? 1 : 2} sort={sort} />,
})
