import type { Timestamp } from "../core/database/columns.ts"

/** Accounts that move into another segment, under other terms. */
export interface MigrationTables {
  account_migrations: {
    customer_id: string
    /** Where the account moves to. */
    segment_name: string
    /** Nothing is sold to the customer before. */
    required: boolean
    offered_at: Timestamp
    /** When the customer agreed, and when the move is due or tried again. */
    accepted_at: Timestamp | null
    next_run_at: Timestamp | null
    failed_at: Timestamp | null
    migrated_at: Timestamp | null
  }
}
