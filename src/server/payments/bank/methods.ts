import type { Currency } from "#src/contract/money.ts"
import { BANK_GATEWAY, type BankDepositCode } from "#src/contract/payments/bank-payment.codes.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { groupedReference } from "#src/domain/payments/deposit-reference.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { readSay } from "#src/server/site/say.ts"
import type { BankConfig } from "./config.ts"
import { ensureReference } from "./deposit-references.ts"
import type { BankPaymentRow } from "./services.ts"

export const bankLabels = { bp: "label.payment.bp", dd: "label.payment.dd", bd: "label.payment.bd" } as const

/**
 * Returns what a customer types at their bank besides the reference; null for a method that the shop does not offer.
 */
export function payeeOf({ bpay, account }: BankConfig, method: BankDepositCode) {
  if (method === "bp") return bpay && { billerCode: bpay.billerCode, accountName: bpay.billerName }
  return account && { accountName: account.name, code: account.code, accountNumber: account.number }
}

/** Ways to deposit from a bank, each with what the customer types there. */
export async function bankMethods(
  db: Handle,
  bank: BankConfig,
  customerId: string,
  currency: Currency,
  now: Date,
): Promise<PaymentMethod[]> {
  const say = await readSay(db)
  const { leastDepositCents, mostDepositCents } = await readSettings(db)
  const methods: PaymentMethod[] = []
  for (const code of ["bp", "dd"] as const) {
    const payee = payeeOf(bank, code)
    if (!payee) continue
    const reference = await ensureReference(db, customerId, code, now)
    methods.push({
      code,
      name: say(sentence(bankLabels[code])),
      funds: [],
      availableGateways: [BANK_GATEWAY],
      cart: false,
      withdraw: false,
      digitalWallets: false,
      unattended: false,
      attributes: { ...payee, reference: groupedReference(reference) },
      rules: {
        enabled: true,
        minAmount: money(leastDepositCents, currency),
        maxAmount: money(mostDepositCents, currency),
        cscRequired: false,
      },
    })
  }
  return methods
}

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
