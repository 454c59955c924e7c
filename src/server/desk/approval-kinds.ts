import type { AnyKind } from "../staff/approvals.ts"
import { bankFileApproval } from "./bank/approve-bank-file.ts"
import { paymentAssignment } from "./bank/assign-payment.ts"
import { balanceCorrection } from "./customers/correct-balance.ts"
import { raffleCorrection, raffleResult } from "./draws/enter-raffle-result.ts"
import { drawCorrection, drawResult } from "./draws/enter-result.ts"
import { withdrawalApproval } from "./payouts/approve-payout.ts"

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
