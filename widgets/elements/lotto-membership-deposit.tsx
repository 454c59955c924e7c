import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"
import { MembershipDeposit } from "../steps/membership-deposit.tsx"

/** The deposit that a membership begins with. */
export const lottoMembershipDeposit = defineElement({
  tag: "lotto-membership-deposit",
  label: "Membership deposit",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [640, 640],
  check: shopOnly,
  render: () => <MembershipDeposit />,
})
