import { type Selectable, sql } from "kysely"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { isAttemptable } from "#src/server/core/due/retries.ts"
import type { RewardTables } from "#src/server/rewards/tables.ts"
import { lockIdleWallet } from "../../wallet/wallet.ts"

/** The job's name for renewals where its retries are counted. */
export const RENEWALS = "membership renewals"

export type RenewalRow = Selectable<RewardTables["membership_renewals"]>

/** A renewal that is due, before it is locked. */
export type DueRenewal = Pick<RenewalRow, "id" | "customer_id">

/** Premium that is to be bought again by now. */
export const dueRenewals = (db: Handle, now: Date) =>
  db
    .selectFrom("membership_renewals")
    .where("status", "=", "active")
    .where("next_run_at", "<=", now)
    .where(isAttemptable(RENEWALS, sql`membership_renewals.id::text`, now))
    .orderBy("next_run_at")

/** Since when the oldest renewal is due; null where none is. */
export async function oldestRenewal(db: Handle, now: Date): Promise<Date | null> {
  const row = await dueRenewals(db, now).select("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/** The renewal and what is paid, locked after the wallet as every purchase does; nothing where another has them. */
export async function lockRenewal(trx: InTransaction, { id, customer_id }: DueRenewal, now: Date) {
  const wallet = await lockIdleWallet(trx, customer_id)
  if (!wallet) return undefined
  const renewal = await dueRenewals(trx, now).selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
  if (!renewal) return undefined
  const paid = await trx
    .selectFrom("memberships")
    .select("until_at")
    .where("customer_id", "=", customer_id)
    .where("program", "=", renewal.program)
    .executeTakeFirst()
  return { wallet, renewal, until: paid?.until_at ?? now }
}

export const changeRenewal = (
  trx: InTransaction,
  { id }: Pick<RenewalRow, "id">,
  values: Partial<Omit<RenewalRow, "id" | "customer_id" | "program" | "created_at">>,
) => trx.updateTable("membership_renewals").set(values).where("id", "=", id).execute()
