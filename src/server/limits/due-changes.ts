import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { limitInForce } from "#src/domain/limits/limit-change.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "../core/due.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { mailLimit } from "./mail-limit.ts"
import { storeLimit } from "./stored-limits.ts"

const JOB = "limit changes"

interface Shown {
  readonly currency: Currency
  readonly zone: string
}

/**
 * Writes into their rows the changes of a customer's limits whose cooling-off is over, and tells the customer. They
 * hold already, whenever this runs: limits are read as they are at that moment. The wallet is locked.
 */
export async function applyDueChanges(
  trx: InTransaction,
  customerId: string,
  shown: Shown,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("customer_limits")
    .select(["id", "kind", "period", "limit_cents as cents", "next_cents", "next_from"])
    .where("customer_id", "=", customerId)
    .where("next_from", "<=", now)
    .execute()
  for (const { id, kind, period, cents, next_cents, next_from } of rows) {
    const before = { cents, next: next_from && { cents: next_cents, from: next_from } }
    const after = limitInForce(before, now)
    if (after) await storeLimit(trx, { customerId, kind, period }, after, now)
    else await trx.deleteFrom("customer_limits").where("id", "=", id).execute()
    await noteSecurityEvent(trx, customerId, `${kind}-limit-${after ? "raised" : "ended"}`, now)
    const news = after ? "raised" : "ended"
    await mailLimit(trx, news, { customerId, kind, period, before, after }, shown, now)
  }
}

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("customer_limits")
    .where("next_from", "<=", now)
    .where(isAttemptable(JOB, sql`customer_id::text`, now))

/** Since when the first change is due. */
export async function oldestDueChange(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_from").orderBy("next_from").limit(1).executeTakeFirst()
  return row?.next_from ?? null
}

/** Applies due changes, one customer's at a time. */
export async function applyAllDueChanges(
  database: Database,
  shown: Shown,
  now: Date,
  turn: Turn,
): Promise<boolean> {
  while (turn.claimRow()) {
    const row = await due(database.tables, now)
      .select("customer_id")
      .orderBy("next_from")
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    const { customer_id: customerId } = row
    try {
      await inTransaction(database, async (trx) => {
        await lockWallet(trx, customerId)
        await applyDueChanges(trx, customerId, shown, now)
      })
    } catch (error) {
      await backOff(database, JOB, customerId, now)
      turn.failed(error)
    }
  }
  return true
}
