import type { JSONColumnType } from "kysely"
import type { Timestamp } from "./columns.ts"

/** Tables about the people who run the shop. */
export interface StaffTables {
  /** The audit trail of what they changed. */
  staff_actions: {
    id: string
    /** The secret that was shown: the caller of the contract. */
    scope: string
    address: string
    /** The endpoint's name. */
    call: string
    params: JSONColumnType<object>
    body: JSONColumnType<object>
    created_at: Timestamp
  }
}
