import { withdrawTokens } from "../../accounts/one-time-tokens.ts"
import { noteSecurityEvent } from "../../accounts/security-events.ts"
import { revokeSessions } from "../../accounts/sessions.ts"
import type { Database, InTransaction } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import type { Staff } from "../../staff/staff.ts"
import { lockAccount } from "./lock-account.ts"
import { addNote } from "./notes.ts"

/** Ends every session of a customer, and every link that could begin one. */
async function signOut(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  const live = await trx
    .selectFrom("sessions")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .execute()
  await revokeSessions(
    trx,
    live.map(({ id }) => id),
    now,
  )
  await withdrawTokens(trx, customerId, now)
}

export const signCustomerOut = (database: Database, customerId: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    await signOut(trx, customerId, now)
    await noteSecurityEvent(trx, customerId, "signed-out-by-staff", now)
  })

/** Blocks an account, with the reason as a note. Blocking one that is blocked changes nothing. */
export const blockCustomer = (
  database: Database,
  customerId: string,
  reason: string,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    const blocked = await trx
      .updateTable("customers")
      .set({ blocked_at: now })
      .where("id", "=", customerId)
      .where("blocked_at", "is", null)
      .returning("id")
      .executeTakeFirst()
    if (!blocked) return
    await signOut(trx, customerId, now)
    await addNote(trx, customerId, `Blocked: ${reason}`, staff, now)
    await noteSecurityEvent(trx, customerId, "blocked-by-staff", now)
  })

export const unblockCustomer = (
  database: Database,
  customerId: string,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    const unblocked = await trx
      .updateTable("customers")
      .set({ blocked_at: null })
      .where("id", "=", customerId)
      .where("blocked_at", "is not", null)
      .returning("id")
      .executeTakeFirst()
    if (unblocked) await addNote(trx, customerId, "Let back in.", staff, now)
  })
