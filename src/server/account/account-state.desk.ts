import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { revokeSessions } from "../sign-in/end-sessions.ts"
import { withdrawTokens } from "../sign-in/one-time-tokens.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { memberOf, refuseStaff, type Staff } from "../staff/staff.ts"

/** Ends every session of a customer, and every link that could begin one. */
export async function signOut(trx: InTransaction, customerId: string, now: Date): Promise<void> {
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
): Promise<void> => {
  const also = async (trx: InTransaction) => {
    await signOut(trx, customerId, now)
    await noteSecurityEvent(trx, customerId, "blocked-by-staff", now)
  }
  const change = { customerId, state: "blocked_at", on: true, note: `Blocked: ${reason}`, also } as const
  return setState(database, change, staff, now)
}

export const unblockCustomer = (
  database: Database,
  customerId: string,
  staff: Staff,
  now: Date,
): Promise<void> =>
  setState(database, { customerId, state: "blocked_at", on: false, note: "Let back in." }, staff, now)

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

interface Note {
  readonly id: string
  readonly text: string
  readonly by: string
  readonly at: string
}

/** Lists the notes of staff about a customer, the latest first. */
export async function listNotes(db: Handle, customerId: string, part: Part): Promise<Listed<Note>> {
  const select = db
    .selectFrom("customer_notes as note")
    .innerJoin("staff_members as member", "member.id", "note.staff_id")
    .select(["note.id", "note.text", "note.created_at", "member.name"])
    .where("note.customer_id", "=", customerId)
  return readDated(select, "note.id", part, ({ id, text, name, created_at }) => ({
    id,
    text,
    by: name,
    at: created_at.toISOString(),
  }))
}

/** Notes something about a customer; notes are never changed, what was wrong is followed by another. */
export async function addNote(
  db: Handle,
  customerId: string,
  text: string,
  staff: Staff,
  now: Date,
): Promise<Note> {
  const known = await db.selectFrom("customers").select("id").where("id", "=", customerId).executeTakeFirst()
  if (!known) throw notFound()
  const id = newId(now.getTime())
  await db
    .insertInto("customer_notes")
    .values({ id, customer_id: customerId, staff_id: memberOf(staff).id, text, created_at: now })
    .execute()
  return { id, text, by: staff.name, at: now.toISOString() }
}

/** Locks an account that is not closed; whoever is just signing in to it comes before this, or is refused. */
export async function lockAccount(trx: InTransaction, customerId: string): Promise<void> {
  const row = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.closed_at) throw refuseStaff(409, errorCodes.accountClosed, "This account is closed.")
}
