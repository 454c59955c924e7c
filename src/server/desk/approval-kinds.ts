import type { AnyKind } from "../staff/approvals.ts"
import { balanceCorrection } from "./customers/correct-balance.ts"

/** Everything that takes two people. */
export const approvalKinds: readonly AnyKind[] = [balanceCorrection]
