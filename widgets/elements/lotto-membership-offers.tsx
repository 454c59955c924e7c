import { MembershipOffers } from "#src/features/memberships/membership-offers.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

export const lottoMembershipOffers = defineElement({
  tag: "lotto-membership-offers",
  label: "Memberships",
  attributes: { program: key },
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 340],
  render: ({ program }) => <MembershipOffers program={program} />,
})
