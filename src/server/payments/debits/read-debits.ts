import type { Currency } from "#src/contract/money.ts"
import { DEBIT_GATEWAY, DEBIT_METHOD } from "#src/contract/payments/direct-debit.codes.ts"
import type { DirectDebit } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { readCheckoutCustomer } from "#src/server/account/checkout-customer.ts"
import { hasCapability } from "#src/server/account/require-capability.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { LEAST_DEPOSIT } from "../../limits/deposit-limits.ts"
import { readSay } from "../../site/say.ts"
import { fundOf, storedAccounts } from "../withdrawals/bank-accounts.ts"
import type { PayoutServices } from "../withdrawals/payout-services.ts"
import { readAgreement } from "./agreement.ts"
import { isDebitable, liveAuthorities, requireDebits } from "./authorities.ts"
import { debitedToday } from "./request-debit.ts"

/** How many debits a customer is shown. */
const SHOWN = 10

/** A customer's Australian accounts with their agreements, and the latest debits. */
export async function readDirectDebit(
  services: PayoutServices,
  customerId: string,
  now: Date,
): Promise<DirectDebit> {
  const { config, accountKeys } = services
  const db = services.database.tables
  const debits = requireDebits(services)
  const accounts = await storedAccounts(db, customerId)
    .where("type", "=", "national")
    .orderBy("created_at")
    .execute()
  const authorities = await liveAuthorities(db, customerId).execute()
  const rows = await db
    .selectFrom("direct_debits")
    .innerJoin("debit_authorities", "debit_authorities.id", "authority_id")
    .selectAll("direct_debits")
    .select("account_label")
    .where("direct_debits.customer_id", "=", customerId)
    .orderBy("direct_debits.id", "desc")
    .limit(SHOWN)
    .execute()
  const left = Math.max(0, debits.dayLimitCents - (await debitedToday(db, customerId, now)))
  return {
    agreement: await readAgreement(db, config, debits),
    clearingDays: debits.clearingDays,
    dayLimit: money(debits.dayLimitCents, config.currency),
    left: money(left, config.currency),
    accounts: accounts.map((row) => {
      const { id, lastFour, bankAccount } = fundOf(row, accountKeys, now)
      const authority = authorities.find(({ bank_account_id }) => bank_account_id === id)
      return {
        fundId: id,
        accountName: bankAccount?.accountName ?? "",
        code: bankAccount?.code ?? "",
        lastFour,
        verificationStatus: bankAccount?.verificationStatus ?? "Unverified",
        authority: authority ? { id: authority.id, agreedAt: authority.agreed_at.toISOString() } : null,
      }
    }),
    debits: rows.map((row) => ({
      depositId: row.id,
      amount: money(row.amount_cents, row.currency as Currency),
      status: row.status,
      lastFour: row.account_label,
      requestedAt: row.requested_at.toISOString(),
      clearsAt: row.status === "sent" ? (row.clears_at?.toISOString() ?? null) : null,
    })),
  }
}

/** Direct debit as a way to deposit, with the accounts that are agreed to; none where it is not offered. */
export async function debitMethods(
  services: PayoutServices,
  customerId: string,
  now: Date,
): Promise<PaymentMethod[]> {
  const { config, accountKeys } = services
  const db = services.database.tables
  const customer = await readCheckoutCustomer(db, customerId)
  if (!config.debits || !customer || !(await hasCapability(db, customer.segmentName, "direct_debit")))
    return []
  const agreed = await liveAuthorities(db, customerId).execute()
  const accounts = await storedAccounts(db, customerId).orderBy("created_at").execute()
  const funds = accounts
    .filter((row) => isDebitable(row, now) && agreed.some((one) => one.bank_account_id === row.id))
    .map((row) => ({ ...fundOf(row, accountKeys, now), withdraw: false }))
  return [
    {
      code: DEBIT_METHOD,
      name: (await readSay(db))(sentence("label.payment.bd")),
      funds,
      availableGateways: [DEBIT_GATEWAY],
      // The money comes days later: nothing is bought with it before.
      cart: false,
      withdraw: false,
      digitalWallets: false,
      unattended: false,
      rules: {
        enabled: true,
        minAmount: money(LEAST_DEPOSIT, config.currency),
        maxAmount: money(config.debits.dayLimitCents, config.currency),
        cscRequired: false,
      },
    },
  ]
}
