import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import type { PayoutTables } from "../payout.tables.ts"

export type WithdrawalRow = Selectable<PayoutTables["withdrawals"]>

/** News of a withdrawal, as a mail tells it. */
export type WithdrawalNews = "requested" | "sent" | "cancelled" | "refused" | "returned" | "donated"

const hoursOf = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 3_600_000)

/** Tells the customer, in the transaction of what happened. */
export async function mailWithdrawal(
  trx: InTransaction,
  news: WithdrawalNews,
  row: WithdrawalRow,
  now: Date,
): Promise<void> {
  const amount = formatMoney(money(row.amount_cents, row.currency as Currency))
  const values = { amount, destination: row.destination, reason: row.reason ?? "" }
  await mailCustomer(trx, row.customer_id, now, (t, firstname) => ({
    subject: t(`mail.withdrawal.${news}.subject`, values),
    heading: t(`mail.withdrawal.${news}.heading`, { ...values, firstname }),
    parts: [
      ...(row.reason ? [paragraph(row.reason)] : []),
      paragraph(t(`mail.withdrawal.${news}.text`, values)),
      ...(news === "requested" && row.payable_from
        ? [
            paragraph(
              t("mail.withdrawal.requested.waits", { hours: hoursOf(row.requested_at, row.payable_from) }),
            ),
          ]
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
