import { lazy, Suspense } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { DepositIntro } from "#src/shop/rewards/program/deposit-intro.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

const DepositAfterJoining = lazy(async () => ({
  default: (await import("./deposit-after-joining.tsx")).DepositAfterJoining,
}))

/** The deposit that a membership begins with. */
export function MembershipDeposit() {
  const words = useLoadTexts()
  return (
    <DepositIntro>
      <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
        <DepositAfterJoining />
      </Suspense>
    </DepositIntro>
  )
}
