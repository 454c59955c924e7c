import { LIMIT_CHANGING, LIMIT_EXISTS } from "#src/contract/limits/limit.codes.ts"
import { type LimitPeriod, limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import type { DepositLimit, PreCommitment, SpendLimits } from "#src/contract/limits/limits.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { changeLimit, coolingOffEnd } from "#src/domain/limits/limit-change.ts"
import { paidIn, roomFrom } from "#src/domain/limits/limit-period.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { readSiteConfig } from "../site/settings.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { applyDueChanges } from "./due-changes.ts"
import { depositsOf, purchasesOf } from "./limit-usage.ts"
import { mailLimit, newsOf } from "./mail-limit.ts"
import { type LimitInForce, limitsInForce, storeLimit } from "./stored-limits.ts"
import { systemLimitsOf } from "./system-limits.ts"
import type { LimitKind } from "./tables.ts"

/** How a customer's limits are read and changed. */
export interface LimitRules {
  readonly currency: Currency
  /** Days until a limit that was raised or removed becomes what was asked for. */
  readonly coolingOffDays: number
  readonly zone: string
}

/** A customer's limits as they are now, the shortest period first. */
export async function readLimits(db: Handle, customerId: string, now: Date): Promise<LimitInForce[]> {
  const rows = await db
    .selectFrom("customer_limits")
    .select(["id", "kind", "period", "limit_cents", "next_cents", "next_from"])
    .where("customer_id", "=", customerId)
    .execute()
  return limitsInForce(rows, now).sort(
    (a, b) => limitPeriods.indexOf(a.period) - limitPeriods.indexOf(b.period),
  )
}

const changeOf = ({ next }: Pick<LimitInForce, "next">, currency: Currency) =>
  next && {
    limit: next.cents === null ? null : money(next.cents, currency),
    from: next.from.toISOString(),
  }

/** Limits of a customer on what they spend: their own, the one over all of it, and the shop's. */
export async function readSpendLimits(
  db: Handle,
  customerId: string,
  currency: Currency,
  now: Date,
): Promise<SpendLimits & { readonly preCommitment: PreCommitment | null }> {
  const own = await readLimits(db, customerId, now)
  const system = systemLimitsOf(await readSettings(db))
  const purchases = own.length + system.length > 0 ? await purchasesOf(db, customerId, now) : []
  const used = (limit: { period: LimitPeriod; cents: number }) => ({
    period: limit.period,
    limit: money(limit.cents, currency),
    amountSpent: money(paidIn(purchases, limit.period, now), currency),
    availableFrom: roomFrom(purchases, limit, 1, now)?.toISOString() ?? null,
  })
  const spend = own.filter(({ kind }) => kind === "spend")
  const [overall] = own.filter(({ kind }) => kind === "precommitment")
  return {
    availablePeriods: limitPeriods.filter((period) => !spend.some((limit) => limit.period === period)),
    customerLimits: spend.map((limit) => ({
      spendLimitId: limit.id,
      ...used(limit),
      change: changeOf(limit, currency),
    })),
    systemLimits: system.map(used),
    preCommitment: overall ? { ...used(overall), change: changeOf(overall, currency) } : null,
  }
}

export async function readDepositLimit(
  db: Handle,
  customerId: string,
  currency: Currency,
  now: Date,
): Promise<DepositLimit> {
  const limit = (await readLimits(db, customerId, now)).find(({ kind }) => kind === "deposit")
  const deposits = await depositsOf(db, customerId, now)
  const { leastDepositCents } = await readSettings(db)
  return {
    limit: limit ? money(limit.cents, currency) : null,
    deposited: money(paidIn(deposits, "weekly", now), currency),
    availableFrom: (limit && roomFrom(deposits, limit, leastDepositCents, now)?.toISOString()) ?? null,
    change: limit ? changeOf(limit, currency) : null,
  }
}

interface RequestedLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** The new limit, cents; null: it is to end. */
  readonly cents: number | null
  /** `add`: there may be none yet; `edit`: there must be one. */
  readonly mode?: "add" | "edit"
}

/**
 * Changes a limit of a customer, and tells them. The wallet is locked: a purchase that has it is done before, and one
 * that waits for it finds the limit as it is then.
 */
async function change(
  trx: InTransaction,
  customerId: string,
  { kind, period, cents, mode }: RequestedLimit,
  rules: LimitRules,
  now: Date,
): Promise<void> {
  const { coolingOffDays, zone } = rules
  await lockWallet(trx, customerId)
  await applyDueChanges(trx, customerId, rules, now)
  const own = await readLimits(trx, customerId, now)
  const present = own.find((limit) => limit.kind === kind && limit.period === period) ?? null
  if (mode === "add" && present)
    throw new Failure(409, LIMIT_EXISTS, sentence("failure.limit.exists"), { field: "limit" })
  if (!present && (mode === "edit" || cents === null)) throw notFound("failure.limit.ended")
  if (cents === null && present?.next?.cents === null)
    throw new Failure(
      422,
      LIMIT_CHANGING,
      sentence("failure.limit.ending", { moment: formatMoment(present.next.from.toISOString(), zone) }),
    )
  const after = changeLimit(present, cents, coolingOffEnd(now, coolingOffDays, zone))
  if (!after) return
  await storeLimit(trx, { customerId, kind, period }, after, now)
  await noteSecurityEvent(trx, customerId, `${kind}-limit-${after.next ? "raise-asked" : "set"}`, now)
  const news = newsOf(present, after)
  if (news) await mailLimit(trx, news, { customerId, kind, period, before: present, after }, rules, now)
}

/** Sets, changes or ends a limit: lower at once, higher or none after the cooling-off. 404 for one that is not there. */
export const changeOwnLimit = (
  database: Database,
  customerId: string,
  requested: RequestedLimit,
  rules: LimitRules,
  clock: () => Date,
): Promise<void> => inTransaction(database, (trx) => change(trx, customerId, requested, rules, clock()))

/** The period of a customer's spend limit; 404 for another's, and for one that ended. */
export async function periodOfSpendLimit(
  db: Handle,
  customerId: string,
  spendLimitId: string,
  now: Date,
): Promise<LimitPeriod> {
  const limits = await readLimits(db, customerId, now)
  const limit = limits.find(({ id, kind }) => id === spendLimitId && kind === "spend")
  if (!limit) throw notFound("failure.limit.ended")
  return limit.period
}

/** Of limits whose period nobody chooses: any seven days. */
export const PRECOMMITMENT_PERIOD: LimitPeriod = "weekly"
export const DEPOSIT_PERIOD: LimitPeriod = "weekly"

/** How this shop's customers read and change their limits. */
export async function readLimitRules({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<LimitRules> {
  const { limitCoolingOffDays: coolingOffDays, defaultTimeZone: zone } = await readSiteConfig(
    database.tables,
    config,
  )
  return { currency: config.currency, coolingOffDays, zone }
}
