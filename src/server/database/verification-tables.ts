import type { VerificationMethod, VerificationStatus } from "#src/contract/account/verification-method.ts"
import type { Timestamp } from "./columns.ts"

/** How customers show who they are. */
export interface VerificationTables {
  verification_checks: {
    customer_id: string
    method: VerificationMethod
    status: VerificationStatus
    /** A check is under way, unless the process that made it is gone by then. */
    busy_until: Timestamp | null
    /** Whoever checks has not answered yet: how it is asked again, and when. */
    reference: string | null
    next_run_at: Timestamp | null
    /** Of the details that were checked: an answer is good for no others. */
    checked_hash: string | null
  }
}
