import { TiersPage } from "#src/shop/rewards/tiers-page.tsx"
import { defineElement } from "../define.tsx"

/** The benefits of each tier of the programme, and the prices of premium with their periods. */
export const lottoMembershipTiers = defineElement({
  tag: "lotto-membership-tiers",
  label: "Membership tiers",
  attributes: {},
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [1300, 900],
  render: () => <TiersPage />,
})
