import { balanceCorrection } from "../account/correct-balance.desk.ts"
import { raffleCorrection, raffleResult } from "../draws/enter-raffle-result.desk.ts"
import { drawCorrection, drawResult } from "../draws/enter-result.desk.ts"
import { bankFileApproval } from "../payments/bank/approve-bank-file.desk.ts"
import { paymentAssignment } from "../payments/bank/assign-payment.desk.ts"
import { withdrawalApproval } from "../payments/withdrawals/approve-payout.desk.ts"
import type { AnyKind } from "./approvals.ts"

/** Everything that takes two people. */
export const approvalKinds: readonly AnyKind[] = [
  balanceCorrection,
  drawResult,
  drawCorrection,
  raffleResult,
  raffleCorrection,
  withdrawalApproval,
  paymentAssignment,
  bankFileApproval,
]
