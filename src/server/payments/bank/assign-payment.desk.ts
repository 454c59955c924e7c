import { sql } from "kysely"
import * as v from "valibot"
import { Currency } from "#src/contract/money.ts"
import { NOT_CREDITED, PAYMENT_MOVED } from "#src/contract/payments/bank.desk.ts"
import type { BankPaymentReason } from "#src/contract/payments/bank-payment.codes.ts"
import { PROPOSED_ALREADY } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { approvalKind, propose } from "#src/server/staff/approvals.ts"
import { refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import { requireCeiling } from "#src/server/wallet/ceilings.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { lockPayment, setAside } from "./book-payment.ts"
import { creditPayment, postUnclaimed, whyNotCredited } from "./credit-payment.ts"
import { mailBankDeposit } from "./methods.ts"
import type { BankPaymentRow, BankServices } from "./services.ts"
import { findBookedOf, refundOrders } from "./take-payment-back.ts"

const moved = () =>
  refuseStaff(
    409,
    PAYMENT_MOVED,
    "This has changed meanwhile: somebody else was quicker, or the bank took it back.",
  )

const refusals: Partial<Record<BankPaymentReason, string>> = {
  closed_account: "The customer's account is closed. Send the money back at the bank.",
  blocked: "The customer is blocked. Let them back in first, or send the money back.",
  on_break: "The customer is taking a break. Send the money back, or wait until it is over.",
  deposit_limit:
    "The customer's deposit limit doesn't leave so much. Send the money back, or wait until it does.",
}

const Payload = v.object({
  paymentId: v.string(),
  customerId: v.string(),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
  text: v.string(),
})

/** A large payment, which one proposes to give to a customer and another approves. */
export const paymentAssignment = approvalKind({
  kind: "bank-payment",
  scope: "deposits:approve",
  payload: Payload,
  title: ({ cents, currency }) => `Give a payment of ${formatMoney(money(cents, currency))} to a customer`,
  facts: ({ customerId, text }) => [
    { label: "Customer", value: customerId },
    { label: "The payer wrote", value: text },
  ],
  execute: (trx, { payload, reason, now }) => give(trx, payload.paymentId, payload.customerId, reason, now),
})

/** Finds the customer of an id or a reference. */
async function findCustomer(db: Handle, said: string): Promise<string> {
  const squeezed = said.toUpperCase().replace(/[\s-]/g, "")
  const named = await db
    .selectFrom("deposit_references")
    .select("customer_id as id")
    .where("reference", "=", squeezed)
    .executeTakeFirst()
  const row =
    named ??
    (await db
      .selectFrom("customers")
      .select("id")
      .where(sql<boolean>`id::text = ${said.toLowerCase()}`)
      .executeTakeFirst())
  if (!row) throw refuseStaff(422, "invalid", "No customer has this id or reference.", { field: "customer" })
  return row.id
}

const waits = ({ status }: Pick<BankPaymentRow, "status">) => status === "unmatched" || status === "held"

async function give(
  trx: InTransaction,
  id: string,
  customerId: string,
  note: string,
  now: Date,
): Promise<void> {
  await lockWallet(trx, customerId)
  const row = await lockPayment(trx, id)
  if (!waits(row)) throw moved()
  await trx.updateTable("bank_payments").set({ note }).where("id", "=", id).execute()
  if (row.kind !== "payment") {
    const original = await findBookedOf(trx, row, customerId)
    if (!original)
      throw refuseStaff(
        409,
        NOT_CREDITED,
        "The customer has no deposit of this amount that could be taken back.",
      )
    return refundOrders(trx, row, original, "unclaimed_deposits", now)
  }
  const why = await whyNotCredited(trx, row, customerId, now)
  if (why) throw refuseStaff(409, NOT_CREDITED, refusals[why] ?? "It can't be credited to this customer.")
  await requireCeiling(trx, { kind: "bank_deposits" }, row.amount_cents, now)
  await creditPayment(trx, row, customerId, "unclaimed_deposits", now)
}

async function findWaiting(trx: InTransaction, id: string): Promise<BankPaymentRow> {
  const row = await trx
    .selectFrom("bank_payments")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!waits(row)) throw moved()
  return row
}

/** Gives a payment to a customer, or proposes to where its amount takes two. Gives the proposal's id, or null. */
export const assignPayment = (
  { database }: Pick<BankServices, "database">,
  id: string,
  { customer, reason }: { readonly customer: string; readonly reason: string },
  staff: Staff,
  now: Date,
): Promise<string | null> =>
  inTransaction(database, async (trx) => {
    const customerId = await findCustomer(trx, customer)
    const row = await findWaiting(trx, id)
    // Two who give it at once wait for one another here. What waits for its second person goes on waiting.
    await lockWallet(trx, customerId)
    if (!waits(await lockPayment(trx, row.id))) throw moved()
    const about = { kind: "bank-payment", id: row.id }
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", about.kind)
      .where("about_id", "=", row.id)
      .executeTakeFirst()
    if (open) throw refuseStaff(409, PROPOSED_ALREADY, "This waits for somebody else to approve it already.")
    const { bankTwoPeopleAboveCents } = await readSettings(trx)
    if (row.amount_cents <= bankTwoPeopleAboveCents) {
      await give(trx, row.id, customerId, reason, now)
      return null
    }
    const payload = {
      paymentId: row.id,
      customerId,
      cents: row.amount_cents,
      currency: row.currency as v.InferOutput<typeof Currency>,
      text: row.text,
    }
    return propose(trx, paymentAssignment, { about, payload, reason, staff }, now)
  })

/** Notes that a waiting payment went back at the bank, or is none of a customer's: it is owed to nobody any more. */
export const setPaymentAside = (
  { database }: Pick<BankServices, "database">,
  id: string,
  { outcome, reason }: { readonly outcome: "returned" | "other"; readonly reason: string },
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const row = await lockPayment(trx, (await findWaiting(trx, id)).id)
    if (!waits(row)) throw moved()
    await postUnclaimed(trx, row, row.kind !== "payment", now)
    await setAside(trx, row.id, now, { status: outcome, note: reason })
    if (outcome === "returned" && row.customer_id)
      await mailBankDeposit(trx, "returned", row, row.customer_id, now)
  })
