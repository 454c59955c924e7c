import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { DepositPage } from "#src/shop/payments/deposit.tsx"

/** The deposit itself: only who has joined and not deposited yet is shown it. */
export function DepositAfterJoining() {
  return <DepositPage type="membership" after={rewardPaths.program.link()} />
}
