import { errorCodes } from "#src/contract/error.ts"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { isBeingDone } from "../core/database/idempotency.ts"

const nothing: Outcome = {
  status: "unknown",
  checkoutId: null,
  depositId: null,
  withdrawalId: null,
  reason: null,
}

export const underway: Outcome = { ...nothing, status: "pending" }

/**
 * Reads the outcome of a customer's call, by its key. Calls under way are looked at first: one that ends meanwhile is
 * found as done. A key of another customer is as unknown as one that nobody used.
 */
export async function readOutcome(
  database: Database,
  customerId: string,
  key: string,
  now: Date,
): Promise<Outcome> {
  const { tables } = database
  if (await isBeingDone(database, customerId, key, now)) return underway
  const done = await doneUnder(tables, customerId, key)
  if (done) return done
  const refusal = await tables
    .selectFrom("refused_calls")
    .select(["code", "message"])
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst()
  if (refusal) return { ...nothing, status: "refused", reason: refusal }
  // A partner's page deposits under a key of its own before it buys.
  const deposit = await doneUnder(tables, customerId, `${key}-deposit`)
  if (!deposit) return nothing
  return deposit.status === "done" ? { ...deposit, status: "unknown" } : deposit
}

async function doneUnder(db: Handle, customerId: string, key: string): Promise<Outcome | null> {
  const stored = await db
    .selectFrom("idempotency_keys")
    .select(["call", "answer"])
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst()
  const { id } = (stored?.answer ?? {}) as { id?: string }
  if (!stored || id === undefined) return null
  const done: Outcome = { ...nothing, status: "done" }
  switch (stored.call) {
    case "purchase":
    case "partner-purchase":
      return { ...done, checkoutId: id }
    case "withdraw":
      return { ...done, withdrawalId: id }
    case "deposit":
      return depositOutcome(db, customerId, id)
    default:
      return null
  }
}

async function depositOutcome(db: Handle, customerId: string, id: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom("deposits")
    .select(["status", "failure_message", "purchase", "checkout_id", "purchase_failure"])
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) return null
  const deposit: Outcome = { ...nothing, status: "pending", depositId: id, checkoutId: row.checkout_id }
  if (row.status === "failed") {
    const message = row.failure_message ?? ""
    return { ...deposit, status: "refused", reason: { code: errorCodes.depositDeclined, message } }
  }
  if (row.status !== "succeeded") return deposit
  const isBought = row.purchase === null || row.checkout_id !== null || row.purchase_failure !== null
  return isBought ? { ...deposit, status: "done", reason: row.purchase_failure } : deposit
}
