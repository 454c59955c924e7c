import { sql } from "kysely"
import type { AccountClosing } from "#src/contract/account/closure.ts"
import { errorCodes } from "#src/contract/error.ts"
import { BANK_GATEWAY } from "#src/contract/payments/bank-payment.codes.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { WITHDRAWAL_PENDING } from "#src/contract/payments/withdrawal.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { type Refusal, refuseAll } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { ended } from "#src/server/sign-in/end-sessions.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { withdrawTokens } from "#src/server/sign-in/one-time-tokens.ts"
import { forgetPasskeys } from "#src/server/sign-in/passkeys.ts"
import { checkPresentPassword } from "#src/server/sign-in/require-presence.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { forgetIdentities } from "#src/server/sign-in/social/identities.ts"
import { forgetSecondFactor } from "#src/server/sign-in/two-factor/set-up.ts"
import { forgetChecks } from "#src/server/verification/methods.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { readCustomerRow } from "../customers.ts"
import { mailName } from "../mail-customer.ts"
import { requireCapability } from "../require-capability.ts"
import { erasePerson } from "./erasure.ts"
import { leaveParties } from "./leave-parties.ts"
import { beginClosing, stopPurchases } from "./waiting-closure.ts"

/** Orders whose draw is not paid yet, or was cancelled, or whose money is still to come back: nothing of a closed account may come later. */
const inPlay = (db: Handle) =>
  db
    .selectFrom("orders")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .where("orders.refunded_cents", "is", null)
    .where((eb) =>
      eb.or([
        eb("draws.state", "not in", ["DRAW_PAID", "DRAW_EMAILED"]),
        // The money of a party that was cancelled is still to come back.
        eb.and([
          eb("orders.product_type", "=", "social_syndicate_share"),
          eb.not(
            eb.exists(
              eb
                .selectFrom("syndicates")
                .select("syndicates.id")
                .whereRef("syndicates.key", "=", "orders.game_offer")
                .where("syndicates.sold", ">", 0),
            ),
          ),
        ]),
      ]),
    )

/** When the last draw is that a customer has tickets in; null where they have none. */
const lastDraw = async (db: Handle, customerId: string): Promise<Date | null> =>
  (
    await inPlay(db)
      .select("draws.draw_at")
      .where("orders.customer_id", "=", customerId)
      .orderBy("draws.draw_at", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.draw_at ?? null

/** Reads whether an account waits for its last draws before it closes. */
export async function readClosing(db: Handle, customerId: string): Promise<AccountClosing> {
  const { closing_since } = await db
    .selectFrom("customers")
    .select("closing_since")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const playsUntil = await lastDraw(db, customerId)
  return { since: closing_since?.toISOString() ?? null, playsUntil: playsUntil?.toISOString() ?? null }
}

/** Customers who are leaving and have no ticket in a draw any more, the longest waiting first. */
export const drawnOut = (db: Handle) =>
  db
    .selectFrom("customers")
    .select(["id", "closing_since", "closing_mailed_at", "closing_reason"])
    .where("closing_since", "is not", null)
    .where("closed_at", "is", null)
    .where("blocked_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          inPlay(db).select("orders.id").where("orders.customer_id", "=", sql.ref<string>("customers.id")),
        ),
      ),
    )
    .orderBy("closing_since")

/** What keeps an account open: what its customer has to see to first, and what only takes time. */
async function blockers(trx: InTransaction, customerId: string) {
  const { balance } = await lockWallet(trx, customerId)
  await trx.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute()
  const deposit = await trx
    .selectFrom("deposits")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", ["pending", "challenge"])
    .where("next_run_at", "is not", null)
    // Money that comes from a bank for a closed account waits for staff.
    .where("gateway_key", "!=", BANK_GATEWAY)
    // One that is yet to be approved in PayPal was sent to nobody, and cannot be once the account is closed.
    .where((eb) =>
      eb.not(
        eb.and([
          eb("method_code", "=", PAYPAL_METHOD),
          eb("status", "=", "challenge"),
          eb("gateway_card", "=", ""),
        ]),
      ),
    )
    .executeTakeFirst()
  const withdrawal = await trx
    .selectFrom("withdrawals")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", ["requested", "approved", "batched"])
    .limit(1)
    .executeTakeFirst()
  const because = (code: string, text: FailureText) => ({ field: "this", code, text })
  const wallet = sentence("failure.account.wallet", { balance: formatMoney(balance) })
  const refusals: Refusal[] = [
    ...(balance.cents > 0 ? [because(errorCodes.walletNotEmpty, wallet)] : []),
    ...(withdrawal ? [because(WITHDRAWAL_PENDING, sentence("failure.account.withdrawal"))] : []),
    ...(deposit ? [because(errorCodes.depositPending, sentence("failure.account.deposit"))] : []),
  ]
  return { refusals, playsUntil: await lastDraw(trx, customerId) }
}

/** The services that closing an account needs besides the database. */
export interface Closing {
  readonly keys: { readonly keys: Keys; readonly accountKeys: SealingKeys }
  readonly cancelScheduled: (trx: InTransaction, customerId: string) => Promise<void>
  /** Sends deposits that were not played back to where they came from. */
  readonly payBack: (trx: InTransaction, customerId: string, now: Date) => Promise<void>
}

/** Closes the account of a customer who asks for it and shows the password. */
export async function closeOwnAccount(
  database: Database,
  customerId: string,
  form: { password: string; reason: string },
  closing: Closing,
  now: Date,
): Promise<AccountClosing | null> {
  const row = await readCustomerRow(database.tables, customerId)
  await requireCapability(database.tables, row.segment_name, "customer_deactivate")
  await checkPresentPassword(database, row, { password: form.password, field: "password" }, now)
  return inTransaction(database, (trx) => closeAccount(trx, customerId, form.reason, closing, now))
}

/**
 * Closes an account for good, and has deposits paid back that were not played. Fails with 409 and every reason while
 * other money is in it. With tickets in draws it waits for these, and gives until when: nothing is sold to the customer
 * any more, and `finishClosings` closes the account once they are paid. Afterwards nobody
 * is signed in to it anywhere or can sign in, no link or partner's token opens it, nothing is bought again or charged
 * later (`cancelScheduled`), and nothing is mailed but the confirmation. What was bought, won and paid stays on the
 * books, and names the person no more.
 */
export async function closeAccount(
  trx: InTransaction,
  customerId: string,
  reason: string,
  closing: Closing,
  now: Date,
): Promise<AccountClosing | null> {
  const { keys, cancelScheduled, payBack } = closing
  await payBack(trx, customerId, now)
  const { refusals, playsUntil } = await blockers(trx, customerId)
  const failure = refuseAll(409, refusals)
  if (failure) throw failure
  await stopPurchases(trx, customerId)
  await cancelScheduled(trx, customerId)
  if (playsUntil) return beginClosing(trx, customerId, { reason, playsUntil, now })
  const row = await readCustomerRow(trx, customerId)
  await trx
    .updateTable("customers")
    .set({
      closed_at: now,
      email_opt_in: false,
      phone_opt_in: false,
      sms_opt_in: false,
      directmail_opt_in: false,
      groups_opt_in: false,
    })
    .where("id", "=", customerId)
    .execute()
  await trx
    .updateTable("sessions")
    .set(ended(now))
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .execute()
  await withdrawTokens(trx, customerId, now)
  await forgetSecondFactor(trx, customerId)
  await forgetPasskeys(trx, customerId)
  await forgetIdentities(trx, customerId)
  await forgetChecks(trx, customerId)
  await leaveParties(trx, customerId, now)
  await noteSecurityEvent(trx, customerId, "account-closed", now)
  await erasePerson(trx, row, reason, keys, now)
  await sendMail(trx, now, {
    recipient: row.email,
    customerId,
    content: (t) => ({
      subject: t("mail.closed.subject"),
      heading: t("mail.closed.heading", { firstname: mailName(t, row) }),
      parts: [paragraph(t("mail.closed.text")), button(t("mail.closed.button"), paths.contact.link())],
    }),
  })
  return null
}
