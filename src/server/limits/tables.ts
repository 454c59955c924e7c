import type { ColumnType, Generated } from "kysely"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** Tables of what customers set themselves. */
export interface LimitTables {
  customer_limits: {
    customer_id: string
    /** `spend` and `precommitment` are of what is paid for tickets, `deposit` of what is put into the wallet. */
    kind: LimitKind
    period: LimitPeriod
    limit_cents: Whole
    created_at: Timestamp
    id: Generated<string>
    /** The limit's amount from `next_from`; null with a date: it ends then. Both null: it stays. */
    next_cents: ColumnType<number | null, number | null | undefined, number | null>
    next_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}

export type LimitKind = "spend" | "deposit" | "precommitment"
