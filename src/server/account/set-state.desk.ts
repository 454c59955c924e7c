import { sql } from "kysely"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Staff } from "../staff/staff.ts"
import { lockAccount } from "./lock-account.desk.ts"
import { addNote } from "./notes.desk.ts"

/** Since when a customer is what staff made of them: null for one who is not. */
type StaffState = "blocked_at" | "vulnerable_since"

/** A customer's state as staff set it or take it back, and what is noted about it. */
interface StateChange {
  readonly customerId: string
  readonly state: StaffState
  readonly on: boolean
  readonly note: string
  /** Further work in the same transaction. */
  readonly also?: (trx: InTransaction) => Promise<void>
}

/** Sets a state or takes it back, with a note. Where it is so already nothing changes. */
export const setState = (
  database: Database,
  { customerId, state, on, note, also }: StateChange,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    const changed = await trx
      .updateTable("customers")
      .set({ [state]: on ? now : null })
      .where("id", "=", customerId)
      .where(sql<boolean>`(${sql.ref(state)} IS NULL) = ${on}`)
      .returning("id")
      .executeTakeFirst()
    if (!changed) return
    await also?.(trx)
    await addNote(trx, customerId, note, staff, now)
  })
