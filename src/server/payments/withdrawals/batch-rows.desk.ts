import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { NO_PAYING_ACCOUNT, type PayoutBatch } from "#src/contract/payments/payouts.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { type Payment, totalOf } from "#src/domain/payments/files/payment.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import { memberOf, refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import type { PayoutTables } from "../payout.tables.ts"
import type { PayingAccount } from "./payout-config.ts"
import type { PayoutServices } from "./payout-services.ts"

type BatchRow = Selectable<PayoutTables["payout_batches"]>

/** The context that ties a sealed file to its batch. */
export const sealedFor = (id: string) => `payout batch ${id}`

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

/** The account of the shop that files name; 409 where none is configured. */
export function requirePayingAccount({ config }: PayoutServices): PayingAccount {
  const { from } = config.payouts
  if (!from)
    throw refuseStaff(
      409,
      NO_PAYING_ACCOUNT,
      "The account that the shop pays from is not configured (PAYOUT_ACCOUNT).",
    )
  return from
}

interface NewBatch {
  readonly id: string
  readonly channel: BatchRow["channel"]
  readonly payments: readonly Payment[]
  /** Exactly what the bank gets. */
  readonly text: string
  readonly payOn: string
  readonly name: string
}

/** Writes a batch down with its file, sealed. */
export async function insertBatch(
  { accountKeys, config }: PayoutServices,
  trx: InTransaction,
  { id, channel, payments, text, payOn, name }: NewBatch,
  staff: Staff,
  now: Date,
): Promise<PayoutBatch> {
  await trx
    .insertInto("payout_batches")
    .values({
      id,
      channel,
      currency: config.currency,
      payments: payments.length,
      total_cents: totalOf(payments),
      file_name: name,
      sealed_file: accountKeys.seal(Buffer.from(text), sealedFor(id)),
      pay_on: payOn,
      made_by: memberOf(staff).id,
      made_at: now,
      sent_at: null,
      discarded_at: null,
    })
    .execute()
  return batchOf(await batches(trx).where("payout_batches.id", "=", id).executeTakeFirstOrThrow())
}
