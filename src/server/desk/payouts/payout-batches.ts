import type { Selectable } from "kysely"
import { NO_PAYING_ACCOUNT, type PayoutBatch } from "#src/contract/desk/payouts.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money/money.ts"
import { bankDay } from "#src/domain/payments/bank-day.ts"
import { bacsFile } from "#src/domain/payments/files/bacs.ts"
import { directEntryFile } from "#src/domain/payments/files/direct-entry.ts"
import type { Payment } from "#src/domain/payments/files/payment.ts"
import { paymentList } from "#src/domain/payments/files/payment-list.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import type { Handle, InTransaction } from "../../database/database.ts"
import { newId } from "../../database/ids.ts"
import type { PayoutTables } from "../../database/payout-tables.ts"
import { inTransaction } from "../../database/transaction.ts"
import { notFound } from "../../failure.ts"
import { openAccount } from "../../payments/withdrawals/bank-accounts.ts"
import { mailWithdrawal } from "../../payments/withdrawals/mail-withdrawal.ts"
import type { PayoutServices } from "../../payments/withdrawals/payout-services.ts"
import { readSiteConfig } from "../../site/site-settings.ts"
import { memberOf, refuseStaff, type Staff } from "../../staff/staff.ts"
import { post } from "../../wallet/ledger.ts"
import { type Part, readDated } from "../cursor.ts"
import { moved } from "./approve-payout.ts"

type BatchRow = Selectable<PayoutTables["payout_batches"]>

const sealedFor = (id: string) => `payout batch ${id}`

const batchOf = (row: BatchRow & { by: string }): PayoutBatch => ({
  id: row.id,
  channel: row.channel,
  state: row.sent_at ? "sent" : row.discarded_at ? "discarded" : "made",
  payments: row.payments,
  total: money(row.total_cents, row.currency as Currency),
  fileName: row.file_name,
  payOn: row.pay_on,
  madeBy: row.by,
  madeAt: row.made_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})

const batches = (db: Handle) =>
  db
    .selectFrom("payout_batches")
    .innerJoin("staff_members", "staff_members.id", "made_by")
    .selectAll("payout_batches")
    .select("staff_members.name as by")

export const listBatches = (db: Handle, part: Part) =>
  readDated(batches(db), "payout_batches.id", part, batchOf)

/** The approved withdrawals that are named, locked; all of them, or 409. */
async function lockApproved(trx: InTransaction, channel: PayoutChannel, ids: readonly string[]) {
  const rows = await trx
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute()
  const wrong = rows.some((row) => row.status !== "approved" || row.channel !== channel)
  if (wrong || rows.length !== new Set(ids).size)
    throw moved("Some of these were paid, cancelled or changed meanwhile. Please look at the list again.")
  const blocked = await trx
    .selectFrom("customers")
    .select("id")
    .where(
      "id",
      "in",
      rows.map(({ customer_id }) => customer_id),
    )
    .where("blocked_at", "is not", null)
    .limit(1)
    .executeTakeFirst()
  if (blocked) throw moved("One of these customers is blocked. Leave their withdrawal out, or refuse it.")
  return rows
}

async function paymentsOf(
  { accountKeys }: PayoutServices,
  trx: InTransaction,
  rows: Awaited<ReturnType<typeof lockApproved>>,
): Promise<Payment[]> {
  const ids = rows.flatMap(({ bank_account_id }) => bank_account_id ?? [])
  const accounts = await trx.selectFrom("bank_accounts").selectAll().where("id", "in", ids).execute()
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.bank_account_id)
    if (!account) throw new Error(`The account of withdrawal ${row.id} is gone.`)
    const { code, accountNumber, accountName } = openAccount(accountKeys, account)
    return { code, accountNumber, accountName, cents: row.amount_cents, reference: row.reference }
  })
}

/** The shop's own date. */
function today(zone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(now)
}

function write(
  { config }: PayoutServices,
  {
    channel,
    payments,
    id,
    madeOn,
  }: { channel: PayoutChannel; payments: Payment[]; id: string; madeOn: string },
): { text: string; payOn: string; name: string } {
  const name = `withdrawals-${madeOn}-${id.slice(-6)}`
  if (channel !== "direct_entry" && channel !== "bacs")
    return {
      text: paymentList(channel, payments, config.currency),
      payOn: bankDay(madeOn),
      name: `${name}-${channel}.csv`,
    }
  const { from } = config.payouts
  if (!from)
    throw refuseStaff(
      409,
      NO_PAYING_ACCOUNT,
      "The account that the shop pays from is not configured (PAYOUT_ACCOUNT).",
    )
  if (channel === "direct_entry") {
    const payOn = bankDay(madeOn)
    return { text: directEntryFile(from, payments, payOn), payOn, name: `${name}.aba` }
  }
  // Bacs processes a file on the working day after it came in.
  const payOn = bankDay(madeOn, 1)
  const serial = id.slice(-6).toUpperCase()
  return { text: bacsFile(from, payments, { madeOn, payOn, serial }), payOn, name: `${name}.txt` }
}

/**
 * Puts approved withdrawals into one file: all that are named, or none. Their rows' locks let only one of two clerks do
 * it; the other finds them batched.
 */
export const makeBatch = (
  services: PayoutServices,
  { channel, withdrawals }: { channel: PayoutChannel; withdrawals: readonly string[] },
  staff: Staff,
  now: Date,
): Promise<PayoutBatch> =>
  inTransaction(services.database, async (trx) => {
    const rows = await lockApproved(trx, channel, withdrawals)
    const payments = await paymentsOf(services, trx, rows)
    const id = newId(now.getTime())
    const { defaultTimeZone } = await readSiteConfig(trx, services.config)
    const { text, payOn, name } = write(services, {
      channel,
      payments,
      id,
      madeOn: today(defaultTimeZone, now),
    })
    await trx
      .insertInto("payout_batches")
      .values({
        id,
        channel,
        currency: services.config.currency,
        payments: payments.length,
        total_cents: payments.reduce((sum, { cents }) => sum + cents, 0),
        file_name: name,
        sealed_file: services.accountKeys.seal(Buffer.from(text), sealedFor(id)),
        pay_on: payOn,
        made_by: memberOf(staff).id,
        made_at: now,
        sent_at: null,
        discarded_at: null,
      })
      .execute()
    await trx
      .updateTable("withdrawals")
      .set({ status: "batched", batch_id: id })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute()
    return batchOf(await batches(trx).where("payout_batches.id", "=", id).executeTakeFirstOrThrow())
  })

/** What the bank gets. A batch that was discarded is no bank's. */
export async function readBatchFile(
  { database, accountKeys }: PayoutServices,
  id: string,
): Promise<{ name: string; text: string }> {
  const row = await database.tables
    .selectFrom("payout_batches")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.discarded_at) throw moved("This batch was discarded.")
  return { name: row.file_name, text: accountKeys.open(row.sealed_file, sealedFor(id)).toString() }
}

/** Locks a batch that is made and neither sent nor discarded, and what is in it. */
async function lockMade(trx: InTransaction, id: string) {
  const batch = await trx
    .selectFrom("payout_batches")
    .select(["sent_at", "discarded_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  if (batch.sent_at) throw moved("This batch is noted as sent already.")
  if (batch.discarded_at) throw moved("This batch was discarded.")
  return trx
    .selectFrom("withdrawals")
    .selectAll()
    .where("batch_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Notes that the bank has the file: what was on its way is paid out, and customers are told. */
export const markBatchSent = ({ database }: PayoutServices, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const rows = await lockMade(trx, id)
    await trx.updateTable("payout_batches").set({ sent_at: now }).where("id", "=", id).execute()
    for (const row of rows) {
      const entries = [
        { account: "withdrawals_in_transit" as const, cents: -row.amount_cents },
        { account: "paid_out" as const, cents: row.amount_cents },
      ]
      const currency = row.currency as Currency
      await post(trx, { kind: "payout", reference: row.id, currency, entries }, now)
      await trx
        .updateTable("withdrawals")
        .set({ status: "sent", sent_at: now })
        .where("id", "=", row.id)
        .execute()
      if (row.bank_account_id)
        await trx
          .updateTable("bank_accounts")
          .set({ first_sent_at: now })
          .where("id", "=", row.bank_account_id)
          .where("first_sent_at", "is", null)
          .execute()
      await mailWithdrawal(trx, "sent", row, now)
    }
  })

/** Discards a batch that the bank never got: its withdrawals are approved as before, and can be cancelled again. */
export const discardBatch = ({ database }: PayoutServices, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockMade(trx, id)
    await trx.updateTable("payout_batches").set({ discarded_at: now }).where("id", "=", id).execute()
    await trx
      .updateTable("withdrawals")
      .set({ status: "approved", batch_id: null })
      .where("batch_id", "=", id)
      .execute()
  })
