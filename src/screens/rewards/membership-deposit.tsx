import { lazy, Suspense } from "react"
import { DepositIntro } from "#src/features/memberships/program/deposit-intro.tsx"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

const DepositAfterJoining = lazy(async () => ({
  default: (await import("./lazy/deposit-after-joining.tsx")).DepositAfterJoining,
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
