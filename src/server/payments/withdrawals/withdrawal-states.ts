import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { WithdrawalStatus } from "#src/contract/payments/withdrawal.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import type { MailWords } from "#src/server/core/mail/look.ts"
import { requireCeiling } from "#src/server/wallet/ceilings.ts"
import { post } from "../../wallet/ledger.ts"
import { credit, lockWallet } from "../../wallet/wallet.ts"
import type { PayoutTables } from "../payout.tables.ts"

export type WithdrawalRow = Selectable<PayoutTables["withdrawals"]>

/** News of a withdrawal, as a mail tells it. */
type WithdrawalNews = "requested" | "sent" | "cancelled" | "refused" | "returned" | "donated"

const hoursOf = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 3_600_000)

const waitOf = (t: MailWords, hours: number) =>
  hours === 1 ? t("mail.withdrawal.requested.waits.one") : t("mail.withdrawal.requested.waits", { hours })

/** Tells the customer, in the transaction of what happened; a winner by post has no address for mails. */
export async function mailWithdrawal(
  trx: InTransaction,
  news: WithdrawalNews,
  row: WithdrawalRow,
  now: Date,
): Promise<void> {
  if (row.customer_id === null) return
  const amount = formatMoney(money(row.amount_cents, row.currency as Currency))
  const values = { amount, destination: row.destination, reason: row.reason ?? "" }
  await mailCustomer(trx, row.customer_id, now, (t, firstname) => ({
    subject: t(`mail.withdrawal.${news}.subject`, values),
    heading: t(`mail.withdrawal.${news}.heading`, { ...values, firstname }),
    parts: [
      ...(row.reason ? [paragraph(row.reason)] : []),
      // How long it takes is a matter of how it really travels.
      paragraph(
        news === "sent" && row.channel
          ? t(`mail.withdrawal.sent.text.${row.channel as PayoutChannel}`, values)
          : t(`mail.withdrawal.${news}.text`, values),
      ),
      ...(news === "requested" && row.payable_from
        ? [paragraph(waitOf(t, hoursOf(row.requested_at, row.payable_from)))]
        : []),
      {
        kind: "facts",
        facts: [
          [t("mail.withdrawal.amount"), amount],
          [t("mail.withdrawal.to"), row.destination],
          [t("mail.withdrawal.reference"), row.reference],
        ],
      },
      button(t("mail.withdrawal.button"), accountPaths.withdrawDetails.link(row.id)),
    ],
  }))
}

type Ending = "cancelled" | "refused" | "returned"

/** From which states a withdrawal ends in each way. */
const endsFrom: Readonly<Record<Ending, readonly WithdrawalStatus[]>> = {
  cancelled: ["requested", "approved"],
  refused: ["requested", "approved"],
  returned: ["sent"],
}
/** Where its money stands until then. */
const standsIn = {
  cancelled: "withdrawals_in_transit",
  refused: "withdrawals_in_transit",
  returned: "paid_out",
} as const

/**
 * Locks a withdrawal, its customer's wallet first, as every movement of a customer's money does. `customerId`: whose it
 * has to be. 404 for none.
 */
export async function lockWithdrawal(
  trx: InTransaction,
  id: string,
  customerId?: string,
): Promise<WithdrawalRow> {
  const found = await trx
    .selectFrom("withdrawals")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!found || (customerId !== undefined && found.customer_id !== customerId)) throw notFound()
  if (found.customer_id !== null) await lockWallet(trx, found.customer_id)
  return trx.selectFrom("withdrawals").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Ends a locked withdrawal with its money back in the wallet, where it can be withdrawn again: what was the
 * customer's own deposits is that again. False where it is too
 * late or done already. What comes back for an account that was closed meanwhile waits to be settled by hand.
 */
export async function endWithdrawal(
  trx: InTransaction,
  row: WithdrawalRow,
  ending: Ending,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  if (row.method_code === "do" || !endsFrom[ending].includes(row.status)) return false
  const change = { status: ending, reason, ended_at: now }
  await trx.updateTable("withdrawals").set(change).where("id", "=", row.id).execute()
  if (row.customer_id === null) {
    await giveBackPrize(trx, row, standsIn[ending], now)
    return true
  }
  const amount = money(row.amount_cents, row.currency as Currency)
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  const back = { kind: "withdrawal_return" as const, reference: row.id }
  if (closed_at) {
    const entries = [
      { account: "unclaimed_withdrawals" as const, cents: amount.cents },
      { account: standsIn[ending], cents: -amount.cents },
    ]
    await post(trx, { ...back, currency: amount.currency, entries }, now)
  } else {
    if (ending === "returned") await requireCeiling(trx, { kind: "returns" }, amount.cents, now)
    const source = { ...back, from: standsIn[ending], ownCents: row.own_cents }
    await credit(trx, row.customer_id, amount, source, now)
  }
  await mailWithdrawal(trx, ending, { ...row, ...change }, now)
  return true
}

/** Puts a prize of an entry by post back to the cause that gives it: it is to be paid once more. */
async function giveBackPrize(
  trx: InTransaction,
  { id, cause_key, amount_cents: cents, currency }: WithdrawalRow,
  from: "withdrawals_in_transit" | "paid_out",
  now: Date,
): Promise<void> {
  const entries = [
    { account: `charity:${cause_key}` as const, cents },
    { account: from, cents: -cents },
  ]
  await post(trx, { kind: "withdrawal_return", reference: id, currency: currency as Currency, entries }, now)
}

/** Marks the account of a payment that came back: nothing more is sent to it until its customer stores it anew. */
export async function noteFailedAccount(trx: InTransaction, row: WithdrawalRow, now: Date): Promise<void> {
  if (row.bank_account_id)
    await trx
      .updateTable("bank_accounts")
      .set({ failed_at: now })
      .where("id", "=", row.bank_account_id)
      .execute()
}
