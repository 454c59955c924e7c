import { errorCodes } from "#src/contract/error.ts"
import { withdrawTokens } from "../../accounts/one-time-tokens.ts"
import { noteSecurityEvent } from "../../accounts/security-events.ts"
import { revokeSessions } from "../../accounts/sessions.ts"
import type { Database, InTransaction } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { notFound } from "../../failure.ts"
import { refuseStaff, type Staff } from "../../staff/staff.ts"
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

/** Locks an account that is not closed; whoever is just signing in to it comes before this, or is refused. */
async function lockAccount(trx: InTransaction, customerId: string): Promise<void> {
  const row = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.closed_at) throw refuseStaff(409, errorCodes.accountClosed, "This account is closed.")
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
