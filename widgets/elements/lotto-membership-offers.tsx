import { MembershipOffers } from "#src/shop/rewards/membership-offers.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** Memberships with their periods and prices, and the way into the cart. */
export const lottoMembershipOffers = defineElement({
  tag: "lotto-membership-offers",
  label: "Memberships",
  attributes: {
    /** Key of the membership program, such as daily_winners; all where left out. */
    program: key,
  },
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 340],
  render: ({ program }) => <MembershipOffers program={program} />,
})
