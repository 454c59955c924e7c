import type { LimitPeriod } from "#src/domain/account/limit-period.ts"
import type { Timestamp, Whole } from "./columns.ts"

/** Tables of what customers set themselves. */
export interface LimitTables {
  customer_limits: {
    customer_id: string
    /** `spend` and `precommitment` are of what is paid for tickets, `deposit` of what is put into the wallet. */
    kind: "spend" | "deposit" | "precommitment"
    period: LimitPeriod
    limit_cents: Whole
    created_at: Timestamp
  }
}
