import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Currency } from "#src/contract/money.ts"
import { type LimitPeriod, LONGEST_PERIOD_MS, periodStart } from "#src/domain/account/limit-period.ts"
import type { DepositLimit, LimitUsage, SpendLimit } from "#src/domain/cart/blocked-lines.ts"
import { formatMoment } from "#src/domain/draws/draw-day.ts"
import { money } from "#src/domain/money/money.ts"
import { readCheckoutCustomer } from "../accounts/checkout-customer.ts"
import type { Handle } from "../database/database.ts"
import { readWallet } from "../wallet/wallet.ts"
import { LEAST_DEPOSIT } from "./deposit-limits.ts"

const limitsOf = async (db: Handle, customerId: string) =>
  (await readCheckoutCustomer(db, customerId))?.limits ?? []

interface Paid {
  readonly cents: number
  readonly at: Date
}

const paidIn = (payments: readonly Paid[], period: LimitPeriod, now: Date): number => {
  const start = periodStart(period, now)
  return payments.reduce((total, { cents, at }) => (at > start ? total + cents : total), 0)
}

const recently = (now: Date) => new Date(now.getTime() - LONGEST_PERIOD_MS)

const purchasesOf = (db: Handle, customerId: string, now: Date): Promise<Paid[]> =>
  db
    .selectFrom("checkouts")
    .select(["total_cents as cents", "created_at as at"])
    .where("customer_id", "=", customerId)
    .where("created_at", ">", recently(now))
    .execute()

/** Deposits that were made or may still come about. */
const depositsOf = (db: Handle, customerId: string, now: Date): Promise<Paid[]> =>
  db
    .selectFrom("deposits")
    .select(["amount_cents as cents", "created_at as at"])
    .where("customer_id", "=", customerId)
    .where("status", "!=", "failed")
    .where("created_at", ">", recently(now))
    .execute()

/** The customer's spend limits and how much of each is used. Valid while the wallet is locked. */
export async function spendLimitsOf(
  db: Handle,
  customerId: string,
  currency: Currency,
  now: Date,
): Promise<SpendLimit[]> {
  const limits = (await limitsOf(db, customerId)).filter(({ kind }) => kind !== "deposit")
  if (limits.length === 0) return []
  const purchases = await purchasesOf(db, customerId, now)
  return limits.map(({ kind, period, limit_cents }) => ({
    action: kind === "spend" ? "spend_limit" : "global_spend_limit",
    period,
    limit: money(limit_cents, currency),
    spent: money(paidIn(purchases, period, now), currency),
  }))
}

/** The customer's limit on deposits with what was deposited of it, if there is one. */
export async function depositLimitOf(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<DepositLimit | null> {
  const limit = (await limitsOf(db, customerId)).find(({ kind }) => kind === "deposit")
  if (!limit) return null
  const { balance } = await readWallet(db, customerId)
  const deposits = await depositsOf(db, customerId, now)
  return {
    period: limit.period,
    limit: money(limit.limit_cents, balance.currency),
    deposited: money(paidIn(deposits, limit.period, now), balance.currency),
    balance,
    least: money(LEAST_DEPOSIT, balance.currency),
  }
}

/** All that stands between a customer and a purchase; nobody is held up who is not signed in yet. */
export async function limitUsageOf(
  db: Handle,
  customerId: string | null,
  currency: Currency,
  now: Date,
): Promise<LimitUsage> {
  if (customerId === null) return { mustVerify: false, spendLimits: [], depositLimit: null }
  return {
    mustVerify: await mustVerify(db, customerId),
    spendLimits: await spendLimitsOf(db, customerId, currency, now),
    depositLimit: await depositLimitOf(db, customerId, now),
    breakUntil: await breakUntil(db, customerId, now),
  }
}

/**
 * Until when the customer takes a break, in words; undefined where none is. Beginning one takes the wallet: whoever
 * reads this under its lock may rely on it.
 */
export async function breakUntil(db: Handle, customerId: string, now: Date): Promise<string | undefined> {
  const found = (await readCheckoutCustomer(db, customerId))?.break
  return found && found.until > now ? formatMoment(found.until.toISOString(), found.zone) : undefined
}

/** What staff do not let a customer buy. */
export const restrictedProductsOf = async (
  db: Handle,
  customerId: string | null,
): Promise<readonly ProductType[]> =>
  (customerId !== null && (await readCheckoutCustomer(db, customerId))?.restrictedProducts) || []

/** Whether a customer has to prove who they are before anything is sold to them. */
export async function mustVerify(db: Handle, customerId: string): Promise<boolean> {
  return (await readCheckoutCustomer(db, customerId))?.mustVerify ?? true
}
