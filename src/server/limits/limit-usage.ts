import { sql } from "kysely"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Currency } from "#src/contract/money.ts"
import { BANK_GATEWAY } from "#src/contract/payments/bank-payment.codes.ts"
import type { BlockedReason, DepositLimit, LimitUsage, SpendLimit } from "#src/domain/cart/blocked-lines.ts"
import { isPositive, money } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { LONGEST_PERIOD_MS, type Paid, paidIn, roomFrom } from "#src/domain/limits/limit-period.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { readSettings, settingsIn } from "../settings/read-settings.ts"
import { readWallet } from "../wallet/wallet.ts"
import { limitsInForce } from "./stored-limits.ts"
import { limitZoneIn, systemLimitsOf } from "./system-limits.ts"

const limitsOf = async (db: Handle, customerId: string, now: Date) =>
  limitsInForce((await readCheckoutCustomer(db, customerId))?.limits ?? [], now)

const recently = (now: Date) => new Date(now.getTime() - LONGEST_PERIOD_MS)

/** Reads the customer's payments for tickets in the longest period. */
export const purchasesOf = (db: Handle, customerId: string, now: Date): Promise<Paid[]> =>
  db
    .selectFrom("checkouts")
    .select((eb) => [
      // Money that came back was not spent.
      sql<number>`(total_cents - coalesce(${eb
        .selectFrom("orders")
        .select((inner) => inner.fn.sum<number>("refunded_cents").as("back"))
        .whereRef("orders.checkout_id", "=", "checkouts.id")
        .where("refunded_cents", ">", 0)}, 0))::bigint`.as("cents"),
      "created_at as at",
    ])
    .where("customer_id", "=", customerId)
    .where("created_at", ">", recently(now))
    .execute()

/** Deposits that were made or may still come about. What a customer only said they would send is looked at when it comes. */
export const depositsOf = (db: Handle, customerId: string, now: Date): Promise<Paid[]> =>
  db
    .selectFrom("deposits")
    .select([
      // A part that went back to its card with a refund was not deposited.
      sql<number>`(amount_cents - CASE WHEN return_state IN ('due', 'returned') THEN coalesce(return_cents, 0)
        ELSE 0 END)::bigint`.as("cents"),
      "created_at as at",
    ])
    .where("customer_id", "=", customerId)
    .where("status", "!=", "failed")
    .where((eb) => eb.or([eb("status", "!=", "pending"), eb("gateway_key", "!=", BANK_GATEWAY)]))
    .where("created_at", ">", recently(now))
    .execute()

/** A moment by the shop's calendar. */
const inWords = (moment: Date | null, settings: ReadonlyMap<string, string>): string | null =>
  moment && formatMoment(moment.toISOString(), limitZoneIn(settings))

/** The limits on what the customer spends, the shop's among them, and how much of each is used. Valid while the wallet is locked. */
export async function spendLimitsOf(
  db: Handle,
  customerId: string,
  currency: Currency,
  now: Date,
): Promise<SpendLimit[]> {
  const own = (await limitsOf(db, customerId, now)).filter(({ kind }) => kind !== "deposit")
  const catalogue = await readCatalogue(db)
  const { settings } = catalogue
  const system = systemLimitsOf(settingsIn(catalogue))
  if (own.length + system.length === 0) return []
  const purchases = await purchasesOf(db, customerId, now)
  const used = (limit: { period: LimitPeriod; cents: number }) => ({
    period: limit.period,
    limit: money(limit.cents, currency),
    spent: money(paidIn(purchases, limit.period, now), currency),
    roomFrom: (wanted: number) => inWords(roomFrom(purchases, limit, wanted, now), settings),
  })
  return [
    ...own.map((limit) => ({
      of: limit.kind === "spend" ? ("spend" as const) : ("precommitment" as const),
      ...used(limit),
    })),
    ...system.map((limit) => ({ of: "system" as const, ...used(limit) })),
  ]
}

/** The customer's limit on deposits with what was deposited of it, if there is one. */
export async function depositLimitOf(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<DepositLimit | null> {
  const limit = (await limitsOf(db, customerId, now)).find(({ kind }) => kind === "deposit")
  if (!limit) return null
  const { balance } = await readWallet(db, customerId)
  const catalogue = await readCatalogue(db)
  const { settings } = catalogue
  const { leastDepositCents } = settingsIn(catalogue)
  const deposits = await depositsOf(db, customerId, now)
  return {
    period: limit.period,
    limit: money(limit.cents, balance.currency),
    deposited: money(paidIn(deposits, limit.period, now), balance.currency),
    roomFrom: (wanted) =>
      inWords(roomFrom(deposits, limit, Math.max(wanted, leastDepositCents), now), settings),
    balance,
    least: money(leastDepositCents, balance.currency),
  }
}

/** When something can be bought or paid for again, where limits leave nothing now; undefined where one leaves something. */
async function usedUntil(db: Handle, customerId: string, now: Date): Promise<Date | undefined> {
  const own = await limitsOf(db, customerId, now)
  const settings = await readSettings(db)
  const limits = [...own.filter(({ kind }) => kind !== "deposit"), ...systemLimitsOf(settings)]
  const purchases = limits.length > 0 ? await purchasesOf(db, customerId, now) : []
  const moments = limits.map((limit) => roomFrom(purchases, limit, 1, now))
  const deposit = own.find(({ kind }) => kind === "deposit")
  // Without anything in the wallet a purchase is a deposit too.
  if (deposit && !isPositive((await readWallet(db, customerId)).balance))
    moments.push(roomFrom(await depositsOf(db, customerId, now), deposit, settings.leastDepositCents, now))
  return moments
    .filter((moment) => moment !== null)
    .toSorted(compareTimes)
    .at(-1)
}

const compareTimes = (a: Date, b: Date) => a.getTime() - b.getTime()

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
    usedUntil: await usedUntil(db, customerId, now),
    paused: await pauseOf(db, customerId, now),
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

/**
 * Why nothing may be sold to a customer or deposited at all: they are leaving, or take a break. Undefined where
 * neither is so. Both begin under the wallet's lock.
 */
export async function pauseOf(db: Handle, customerId: string, now: Date): Promise<BlockedReason | undefined> {
  if ((await readCheckoutCustomer(db, customerId))?.isClosing)
    return { sentence: { key: "failure.blocked.closing" }, actionType: "fixed" }
  const until = await breakUntil(db, customerId, now)
  if (until === undefined) return undefined
  return { sentence: { key: "failure.blocked.break", values: { until } }, actionType: "on_break" }
}

/** Reads which products staff do not let a customer buy. */
export const restrictedProductsOf = async (
  db: Handle,
  customerId: string | null,
): Promise<readonly ProductType[]> =>
  (customerId !== null && (await readCheckoutCustomer(db, customerId))?.restrictedProducts) || []

/** Whether a customer has to prove who they are before anything is sold to them. */
export async function mustVerify(db: Handle, customerId: string): Promise<boolean> {
  return (await readCheckoutCustomer(db, customerId))?.mustVerify ?? true
}
