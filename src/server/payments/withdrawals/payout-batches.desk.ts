import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import type { PayoutBatch } from "#src/contract/payments/payouts.desk.ts"
import { bacsDays, bankDay, dayIn, firstBacsDay, isBacsDay } from "#src/domain/payments/bank-day.ts"
import { bacsFile } from "#src/domain/payments/files/bacs.ts"
import { directEntryFile } from "#src/domain/payments/files/direct-entry.ts"
import type { Payment } from "#src/domain/payments/files/payment.ts"
import { paymentList } from "#src/domain/payments/files/payment-list.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import { refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import { post } from "#src/server/wallet/ledger.ts"
import { openAccount } from "./bank-accounts.ts"
import { insertBatch, requirePayingAccount, sealedFor } from "./batch-rows.desk.ts"
import { releaseDebits, sendDebits } from "./debit-batches.desk.ts"
import { moved, refuseFrozen } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"
import { mailWithdrawal } from "./withdrawal-states.ts"

/** The approved withdrawals that are named, locked; all of them, or 409. */
async function lockApproved(trx: InTransaction, channel: PayoutChannel, ids: readonly string[], now: Date) {
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
  const customers = rows.flatMap(({ customer_id }) => customer_id ?? [])
  if (await hasBlocked(trx, customers))
    throw moved(
      "One of these customers is blocked, or owes for a deposit that went back. Leave their withdrawal out, or refuse it.",
    )
  if (rows.some(({ payable_from }) => payable_from !== null && payable_from > now))
    throw moved("One of these is the first payment to an account, and waits. Leave it out until then.")
  await refuseFrozen(trx, rows)
  return rows
}

/** Whether one of these customers is blocked, or owes for a deposit that went back. */
async function hasBlocked(trx: InTransaction, customers: readonly string[]): Promise<boolean> {
  if (customers.length === 0) return false
  const blocked = await trx
    .selectFrom("customers")
    .innerJoin("wallets", "wallets.customer_id", "customers.id")
    .select("id")
    .where("id", "in", customers)
    .where((eb) => eb.or([eb("blocked_at", "is not", null), eb("owed_cents", ">", 0)]))
    .limit(1)
    .executeTakeFirst()
  return blocked !== undefined
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

function write(
  services: PayoutServices,
  {
    channel,
    payments,
    id,
    madeOn,
    payOn: chosen,
    bankHolidays,
  }: {
    channel: PayoutChannel
    payments: Payment[]
    id: string
    madeOn: string
    payOn: string | undefined
    bankHolidays: readonly string[]
  },
): { text: string; payOn: string; name: string } {
  const name = `withdrawals-${madeOn}-${id.slice(-6)}`
  if (channel !== "direct_entry" && channel !== "bacs")
    return {
      text: paymentList(channel, payments, services.config.currency),
      payOn: bankDay(madeOn),
      name: `${name}-${channel}.csv`,
    }
  const from = requirePayingAccount(services)
  if (channel === "direct_entry") {
    const payOn = bankDay(madeOn)
    return { text: directEntryFile(from, payments, payOn), payOn, name: `${name}.aba` }
  }
  const payOn = chosen ?? firstBacsDay(madeOn, bankHolidays)
  if (!isBacsDay(payOn, madeOn, bankHolidays))
    throw refuseStaff(
      422,
      errorCodes.invalid,
      `Bacs processes no file on that day. The first day that is possible is ${firstBacsDay(madeOn, bankHolidays)}; weekends and bank holidays in England are left out, and a file is made 30 days ahead at most.`,
      { field: "payOn" },
    )
  const serial = id.slice(-6).toUpperCase()
  return { text: bacsFile(from, payments, { madeOn, payOn, serial }), payOn, name: `${name}.txt` }
}

/**
 * Puts approved withdrawals into one file: all that are named, or none. Their rows' locks let only one of two clerks do
 * it; the other finds them batched.
 */
export const makeBatch = (
  services: PayoutServices,
  {
    channel,
    withdrawals,
    payOn: chosen,
  }: { channel: PayoutChannel; withdrawals: readonly string[]; payOn?: string | undefined },
  staff: Staff,
  now: Date,
): Promise<PayoutBatch> =>
  inTransaction(services.database, async (trx) => {
    const rows = await lockApproved(trx, channel, withdrawals, now)
    const payments = await paymentsOf(services, trx, rows)
    const id = newId(now.getTime())
    const { defaultTimeZone } = await readSiteConfig(trx, services.config)
    const { text, payOn, name } = write(services, {
      channel,
      payments,
      id,
      madeOn: dayIn(defaultTimeZone, now),
      payOn: chosen,
      bankHolidays: (await readSettings(trx)).bankHolidays,
    })
    const batch = await insertBatch(services, trx, { id, channel, payments, text, payOn, name }, staff, now)
    await trx
      .updateTable("withdrawals")
      .set({ status: "batched", batch_id: id })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute()
    return batch
  })

/** Reads the file for the bank. A batch that was discarded is no bank's. */
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

/** Lists the days for which a Bacs file that is made now can be, the first one first. */
export async function listBacsDays({ database, config }: PayoutServices, now: Date): Promise<string[]> {
  const { defaultTimeZone } = await readSiteConfig(database.tables, config)
  return bacsDays(dayIn(defaultTimeZone, now), (await readSettings(database.tables)).bankHolidays)
}

/** Locks a batch that is made and neither sent nor discarded. */
async function lockMade(trx: InTransaction, id: string) {
  const batch = await trx
    .selectFrom("payout_batches")
    .select(["channel", "pay_on", "sent_at", "discarded_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  if (batch.sent_at) throw moved("This batch is noted as sent already.")
  if (batch.discarded_at) throw moved("This batch was discarded.")
  return batch
}

/** The withdrawals of a locked batch, locked. */
const lockPaid = (trx: InTransaction, id: string) =>
  trx.selectFrom("withdrawals").selectAll().where("batch_id", "=", id).orderBy("id").forUpdate().execute()

/** Notes that the bank has the file: what was on its way is paid out, and customers are told. */
export const markBatchSent = (services: PayoutServices, id: string, now: Date): Promise<void> =>
  inTransaction(services.database, async (trx) => {
    const { channel, pay_on: payOn } = await lockMade(trx, id)
    await trx.updateTable("payout_batches").set({ sent_at: now }).where("id", "=", id).execute()
    if (channel === "direct_debit") return sendDebits(services, trx, { id, payOn }, now)
    for (const row of await lockPaid(trx, id)) {
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
    const { channel } = await lockMade(trx, id)
    await trx.updateTable("payout_batches").set({ discarded_at: now }).where("id", "=", id).execute()
    if (channel === "direct_debit") return releaseDebits(trx, id, now)
    await lockPaid(trx, id)
    await trx
      .updateTable("withdrawals")
      .set({ status: "approved", batch_id: null })
      .where("batch_id", "=", id)
      .execute()
  })
