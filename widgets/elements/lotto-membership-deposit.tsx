import { lazy, Suspense } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { DepositIntro } from "#src/shop/rewards/program/deposit-intro.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

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

const DepositAfterJoining = lazy(async () => ({
  default: (await import("../steps/deposit-after-joining.tsx")).DepositAfterJoining,
}))

/** The deposit that a membership begins with. */
function MembershipDeposit() {
  const words = useLoadTexts()
  return (
    <DepositIntro>
      <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
        <DepositAfterJoining />
      </Suspense>
    </DepositIntro>
  )
}
