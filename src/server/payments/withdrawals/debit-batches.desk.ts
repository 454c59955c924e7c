import type { PayoutBatch } from "#src/contract/payments/payouts.desk.ts"
import { bankDay, bankDaysLater, dayIn } from "#src/domain/payments/bank-day.ts"
import { directEntryFile } from "#src/domain/payments/files/direct-entry.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { readSay } from "#src/server/site/say.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { requireDebits, stopDebit } from "../debits/authorities.ts"
import { openAccount } from "./bank-accounts.ts"
import { insertBatch, requirePayingAccount } from "./batch-rows.desk.ts"
import { moved } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"

/** Debits with what decides whether they may be collected now; those are locked, agreements kept as they are. */
const lockDebits = (
  trx: InTransaction,
  where: { readonly ids: readonly string[] } | { readonly batchId: string },
) =>
  trx
    .selectFrom("direct_debits as d")
    .innerJoin("debit_authorities as a", "a.id", "d.authority_id")
    .innerJoin("customers as c", "c.id", "d.customer_id")
    .selectAll("d")
    .select([
      "a.ended_at as agreement_ended_at",
      "a.bank_account_id",
      "c.blocked_at",
      "c.closed_at",
      "c.break_until",
    ])
    .$if("ids" in where, (query) => query.where("d.id", "in", "ids" in where ? where.ids : []))
    .$if("batchId" in where, (query) =>
      query.where("d.batch_id", "=", "batchId" in where ? where.batchId : ""),
    )
    .orderBy("d.id")
    .forUpdate("d")
    .forShare("a")
    .execute()

type LockedDebit = Awaited<ReturnType<typeof lockDebits>>[number]

/** Nothing is collected without an agreement, nor from somebody who may not deposit any more. */
const mayCollect = (row: LockedDebit, now: Date): boolean =>
  row.agreement_ended_at === null &&
  row.blocked_at === null &&
  row.closed_at === null &&
  !(row.break_until && row.break_until > now)

const stopText = async (trx: InTransaction, { agreement_ended_at }: LockedDebit): Promise<string> =>
  (await readSay(trx))(sentence(agreement_ended_at ? "failure.debit.ended" : "failure.debit.notAllowed"))

/**
 * Puts requested debits into one file. All that are named are requested, or none goes; those that may not be collected
 * any more are stopped instead.
 */
export const makeDebitBatch = (
  services: PayoutServices,
  ids: readonly string[],
  staff: Staff,
  now: Date,
): Promise<PayoutBatch> =>
  inTransaction(services.database, async (trx) => {
    const { userId } = await requireDebits(trx, services)
    const rows = await lockDebits(trx, { ids })
    if (rows.length !== new Set(ids).size || rows.some(({ status }) => status !== "requested"))
      throw moved("Some of these were collected or stopped meanwhile. Please look at the list again.")
    const collected = rows.filter((row) => mayCollect(row, now))
    if (collected.length === 0)
      throw moved("None of these may be collected any more: they are given up when their time is over.")
    for (const row of rows)
      if (!collected.includes(row)) await stopDebit(trx, row.id, await stopText(trx, row), now)
    const accounts = await trx
      .selectFrom("bank_accounts")
      .selectAll()
      .where(
        "id",
        "in",
        collected.flatMap(({ bank_account_id }) => bank_account_id ?? []),
      )
      .execute()
    const payments = collected.map((row) => {
      const account = accounts.find(({ id }) => id === row.bank_account_id)
      if (!account) throw new Error(`The account of debit ${row.id} is gone.`)
      const { code, accountNumber, accountName } = openAccount(services.accountKeys, account)
      return { code, accountNumber, accountName, cents: row.amount_cents, reference: row.reference }
    })
    const id = newId(now.getTime())
    const { defaultTimeZone } = await readSiteConfig(trx, services.config)
    const madeOn = dayIn(defaultTimeZone, now)
    const payOn = bankDay(madeOn)
    const text = directEntryFile({ ...requirePayingAccount(services), userId }, payments, payOn, "debit")
    const name = `debits-${madeOn}-${id.slice(-6)}.aba`
    const batch = await insertBatch(
      services,
      trx,
      { id, channel: "direct_debit", payments, text, payOn, name },
      staff,
      now,
    )
    await trx
      .updateTable("direct_debits")
      .set({ status: "batched", batch_id: id })
      .where(
        "id",
        "in",
        collected.map((row) => row.id),
      )
      .execute()
    return batch
  })

/** Notes that the bank has the file: from now on the days count until the money is in the wallets. */
export async function sendDebits(
  services: PayoutServices,
  trx: InTransaction,
  batch: { readonly id: string; readonly payOn: string },
  now: Date,
): Promise<void> {
  const { debitClearingDays: clearingDays } = await readSettings(trx)
  const rows = await lockDebits(trx, { batchId: batch.id })
  if (rows.some((row) => !mayCollect(row, now)))
    throw moved(
      "Somebody in this file has ended the agreement or may not deposit any more. Discard it, and make another.",
    )
  const { defaultTimeZone } = await readSiteConfig(trx, services.config)
  const clears_at = dayBegins(bankDaysLater(batch.payOn, clearingDays), defaultTimeZone)
  for (const { id } of rows) {
    await trx
      .updateTable("direct_debits")
      .set({ status: "sent", sent_at: now, clears_at })
      .where("id", "=", id)
      .execute()
    await trx.updateTable("deposits").set({ next_run_at: clears_at }).where("id", "=", id).execute()
  }
}

/** Takes debits out of a file that the bank never got: they wait for another, or are stopped. */
export async function releaseDebits(trx: InTransaction, batchId: string, now: Date): Promise<void> {
  for (const row of await lockDebits(trx, { batchId }))
    if (!mayCollect(row, now)) await stopDebit(trx, row.id, await stopText(trx, row), now)
  await trx
    .updateTable("direct_debits")
    .set({ status: "requested", batch_id: null })
    .where("batch_id", "=", batchId)
    .execute()
}
