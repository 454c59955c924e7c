import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { paragraph } from "../core/mail/content.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { post } from "../wallet/ledger.ts"
import type { GatewayServices } from "./gateway-removals.ts"
import { LATEST_MS, lockReturn, noteRefusedReturn, sendReturn } from "./refused-returns.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** After so long a 3-D Secure challenge is no longer waited for. */
const CHALLENGE_MS = 24 * 3_600_000

export const isChallengeOver = ({ created_at }: DepositRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() > CHALLENGE_MS

/**
 * Why money comes that nobody waits for: too late for what had failed or was to be confirmed within a day, or to an
 * account that is closed. Null where it is waited for.
 */
export async function whyUnasked(
  trx: InTransaction,
  row: DepositRow,
  now: Date,
): Promise<FailureText | null> {
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  const isPayPal = row.method_code === PAYPAL_METHOD
  if (closed_at !== null) return sentence(isPayPal ? "failure.paypal.closed" : "failure.deposit.closed")
  const isLate = row.status === "failed" || (row.status === "challenge" && isChallengeOver(row, now))
  return isLate ? sentence(isPayPal ? "failure.paypal.late" : "failure.deposit.late") : null
}

/**
 * The gateway has the money and no wallet gets it: it stands in an account of its own until it is returned. The
 * movement names the deposit.
 */
export async function parkDeposit(trx: InTransaction, row: DepositRow, now: Date): Promise<void> {
  const { id, customer_id, currency, amount_cents } = row
  const movement = {
    kind: "deposit" as const,
    reference: id,
    currency: currency as Currency,
    entries: [
      { account: "unclaimed_deposits" as const, cents: amount_cents },
      { account: "gateway_clearing" as const, cents: -amount_cents },
    ],
  }
  await post(trx, movement, now)
  await noteSecurityEvent(trx, customer_id, "deposit-parked", now)
}

/**
 * Has the gateway send a parked deposit back to its card, and tells the customer. A crash in between asks it again, and
 * what cannot go back yet is asked for later. What it refuses for days is paid another way.
 */
export async function returnDeposit(services: GatewayServices, id: string): Promise<void> {
  const { database, now } = services
  const { tables } = database
  const due = await tables.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const at = now()
  try {
    if ((await sendReturn(services, due, at)) === "waiting") {
      await tables
        .updateTable("deposits")
        .set({ next_run_at: new Date(at.getTime() + LATEST_MS) })
        .where("id", "=", id)
        .where("return_state", "=", "due")
        .execute()
      return
    }
  } catch (error) {
    if (await noteRefusedReturn(database, id, at)) return
    throw error
  }
  await inTransaction(database, async (trx) => {
    const row = await lockReturn(trx, id)
    if (row.return_state !== "due") return
    const amount = money(row.return_cents ?? row.amount_cents, row.currency as Currency)
    const movement = {
      kind: "refund" as const,
      reference: id,
      currency: amount.currency,
      entries: [
        { account: "unclaimed_deposits" as const, cents: -amount.cents },
        { account: "gateway_clearing" as const, cents: amount.cents },
      ],
    }
    await post(trx, movement, now())
    await trx
      .updateTable("deposits")
      .set({ return_state: "returned", return_sent_at: null, next_run_at: null })
      .where("id", "=", id)
      .execute()
    await noteSecurityEvent(trx, row.customer_id, "deposit-returned", now())
    const isPayPal = row.method_code === PAYPAL_METHOD
    const isRefund = Boolean(
      row.checkout_id &&
        (await trx
          .selectFrom("orders")
          .select("id")
          .where("checkout_id", "=", row.checkout_id)
          .where(sql<boolean>`refund->>'to' = 'card'`)
          .limit(1)
          .executeTakeFirst()),
    )
    const values = { amount: formatMoney(amount), card: row.method_label }
    // What was in the wallet goes back because its customer leaves or takes a long break; anything else never got there.
    // Where a closed account's mail went is known no more; the bank shows the money.
    await mailCustomer(trx, row.customer_id, now(), (t, firstname) => ({
      subject: t(isPayPal ? "mail.payPalReturned.subject" : "mail.depositReturned.subject", values),
      heading: t("mail.depositReturned.heading", { ...values, firstname }),
      parts: [
        paragraph(
          row.status === "succeeded"
            ? t(isRefund ? "mail.depositReturned.refund" : "mail.depositReturned.unplayed", values)
            : (row.failure_message ?? t("mail.depositReturned.unasked", values)),
        ),
        paragraph(t(isPayPal ? "mail.payPalReturned.text" : "mail.depositReturned.text", values)),
      ],
    }))
  })
}
