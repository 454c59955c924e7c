import type { Currency, Money } from "#src/contract/money.ts"
import {
  ACCOUNT_UNVERIFIED,
  DEBIT_GATEWAY,
  DEBIT_LIMIT,
  DEBIT_METHOD,
} from "#src/contract/payments/direct-debit.codes.ts"
import type { DirectDebit } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { readCheckoutCustomer } from "#src/server/account/checkout-customer.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import { hasCapability } from "#src/server/account/require-capability.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { withIdempotencyKey } from "#src/server/core/database/idempotency.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { refuseOnBreak, refuseOverDepositing } from "../../limits/refuse.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { insertBankDeposit } from "../bank/announce-deposit.ts"
import { fundOf, requireAccount, storedAccounts } from "../withdrawals/bank-accounts.ts"
import { newReference } from "../withdrawals/payment-reference.ts"
import type { PayoutServices } from "../withdrawals/payout-services.ts"
import {
  isDebitable,
  liveAuthorities,
  readAgreement,
  readDebitRules,
  requireAuthority,
  requireDebits,
} from "./authorities.ts"

const DAY_MS = 24 * 3_600_000
/** A debit that no file took up for so long is given up, milliseconds. */
const WAIT_MS = 7 * DAY_MS

/** Sums the debits that a customer asked for in the last 24 hours, cents. */
async function debitedToday(db: Handle, customerId: string, now: Date): Promise<number> {
  const { cents } = await db
    .selectFrom("direct_debits")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>("amount_cents"), eb.lit(0)).as("cents"))
    .where("customer_id", "=", customerId)
    .where("status", "not in", ["stopped", "dishonoured"])
    .where("requested_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(cents)
}

interface RequestedDebit {
  readonly customerId: string
  readonly key: string
  readonly fundId: string
  readonly amount: Money
}

/**
 * Writes a deposit down that is to be collected, once for its key. It counts towards the customer's deposit limit from
 * now on. Gives its id.
 */
export async function requestDebit(
  services: PayoutServices,
  { customerId, key, fundId, amount }: RequestedDebit,
  now: Date,
): Promise<string> {
  const once = { customerId, key, call: "deposit", body: { method: DEBIT_METHOD, fundId, amount } }
  const { id } = await inTransaction(services.database, (trx) =>
    withIdempotencyKey(trx, once, now, async () => {
      const { dayLimitCents } = await requireDebits(trx, services)
      await lockWallet(trx, customerId)
      await lockOpenAccount(trx, customerId)
      await refuseOnBreak(trx, customerId, now)
      const account = await requireAccount(trx, customerId, fundId)
      if (!isDebitable(account, now))
        throw new Failure(422, ACCOUNT_UNVERIFIED, sentence("failure.debit.unverified"))
      const authority = await requireAuthority(trx, customerId, fundId)
      await refuseOverDepositing(trx, customerId, amount, now)
      const left = Math.max(0, dayLimitCents - (await debitedToday(trx, customerId, now)))
      if (amount.cents > left) {
        const shown = (cents: number) => formatMoney(money(cents, amount.currency))
        const values = { limit: shown(dayLimitCents), left: shown(left) }
        throw new Failure(422, DEBIT_LIMIT, sentence("failure.debit.limit", values), { field: "amount" })
      }
      const label = sentence("label.debit.method", { end: authority.account_label })
      const depositId = await insertBankDeposit(
        trx,
        {
          customerId,
          method: DEBIT_METHOD,
          gateway: DEBIT_GATEWAY,
          label: (await readSay(trx))(label),
          amount,
          status: "pending",
          nextRunAt: new Date(now.getTime() + WAIT_MS),
        },
        now,
      )
      await trx
        .insertInto("direct_debits")
        .values({
          id: depositId,
          customer_id: customerId,
          authority_id: authority.id,
          amount_cents: amount.cents,
          currency: amount.currency,
          status: "requested",
          reference: newReference("LD"),
          batch_id: null,
          reason: null,
          requested_at: now,
          sent_at: null,
          clears_at: null,
          ended_at: null,
        })
        .execute()
      return { id: depositId }
    }),
  )
  return id
}

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
  const debits = await requireDebits(db, services)
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
  const debits = await readDebitRules(db, config)
  if (!debits || !customer || !(await hasCapability(db, customer.segmentName, "direct_debit"))) return []
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
        minAmount: money((await readSettings(db)).leastDepositCents, config.currency),
        maxAmount: money(debits.dayLimitCents, config.currency),
        cscRequired: false,
      },
    },
  ]
}
