import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { revokeSessions } from "../sign-in/end-sessions.ts"
import { withdrawTokens } from "../sign-in/one-time-tokens.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import type { Staff } from "../staff/staff.ts"
import { lockAccount } from "./lock-account.desk.ts"
import { setState } from "./set-state.desk.ts"

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
