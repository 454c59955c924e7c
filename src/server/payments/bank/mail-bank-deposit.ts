import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import { bankLabels } from "./methods.ts"
import type { BankPaymentRow } from "./services.ts"

/** News of money that a customer sent. */
type BankDepositNews = "received" | "held" | "returned" | "dishonoured"

/** Tells the customer, in the transaction of what happened. */
export async function mailBankDeposit(
  trx: InTransaction,
  news: BankDepositNews,
  { amount_cents, currency, method_code }: BankPaymentRow,
  customerId: string,
  now: Date,
): Promise<void> {
  const method = (await readSay(trx))(sentence(bankLabels[method_code]))
  const values = { amount: formatMoney(money(amount_cents, currency as Currency)), method }
  await mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t(`mail.bankDeposit.${news}.subject`, values),
    heading: t(`mail.bankDeposit.${news}.heading`, { ...values, firstname }),
    parts: [
      paragraph(t(`mail.bankDeposit.${news}.text`, values)),
      button(t("mail.bankDeposit.button"), accountPaths.transactions.link()),
    ],
  }))
}
