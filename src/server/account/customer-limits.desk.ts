import { type CustomerLimit, NOT_LOWER } from "#src/contract/account/customer-care.desk.ts"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { invalid } from "../core/failure.ts"
import { applyDueChanges } from "../limits/due-changes.ts"
import { mailLimit } from "../limits/mail-limit.ts"
import {
  DEPOSIT_PERIOD,
  type LimitRules,
  PRECOMMITMENT_PERIOD,
  readDepositLimit,
  readLimits,
  readSpendLimits,
} from "../limits/own-limits.ts"
import { storeLimit } from "../limits/stored-limits.ts"
import type { LimitKind } from "../limits/tables.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { addNote, lockAccount } from "./account-state.desk.ts"
import { requireCustomer } from "./read-customer.desk.ts"

const kindNames = {
  spend: "spend limit",
  precommitment: "precommitment limit",
  deposit: "deposit limit",
} as const

/** Limits of a customer, as staff see them. 404 for nobody's. */
export async function readCustomerLimits(
  db: Handle,
  customerId: string,
  { currency }: LimitRules,
  now: Date,
): Promise<CustomerLimit[]> {
  await requireCustomer(db, customerId)
  const { customerLimits, preCommitment } = await readSpendLimits(db, customerId, currency, now)
  const deposit = await readDepositLimit(db, customerId, currency, now)
  const { limit: depositLimit } = deposit
  return [
    ...customerLimits.map(({ period, limit, amountSpent: used, change }) => ({
      kind: "spend" as const,
      period,
      limit,
      used,
      change,
    })),
    ...(preCommitment
      ? [
          {
            kind: "precommitment" as const,
            period: preCommitment.period,
            limit: preCommitment.limit,
            used: preCommitment.amountSpent,
            change: preCommitment.change,
          },
        ]
      : []),
    ...(depositLimit
      ? [
          {
            kind: "deposit" as const,
            period: DEPOSIT_PERIOD,
            limit: depositLimit,
            used: deposit.deposited,
            change: deposit.change,
          },
        ]
      : []),
  ]
}

/**
 * Lowers a customer's limit at once, or sets one where there is none, and withdraws a raise that waits. Staff never
 * raise a limit: what is not lower is refused. The reason becomes a note, and the customer is told by mail. The wallet
 * is locked: a purchase that is under way comes before it, or is refused.
 */
export const lowerCustomerLimit = (
  database: Database,
  customerId: string,
  request: { kind: LimitKind; period: LimitPeriod; limit: Money; reason: string },
  rules: LimitRules,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { kind, period, limit, reason } = request
    if (limit.currency !== rules.currency) throw invalid("failure.recurring.currency")
    const only =
      kind === "deposit" ? DEPOSIT_PERIOD : kind === "precommitment" ? PRECOMMITMENT_PERIOD : period
    if (only !== period)
      throw refuseStaff(422, "invalid", `A ${kindNames[kind]} is for any seven days.`, { field: "period" })
    await requireCustomer(trx, customerId)
    await lockWallet(trx, customerId)
    await lockAccount(trx, customerId)
    await applyDueChanges(trx, customerId, rules, now)
    const own = await readLimits(trx, customerId, now)
    const before = own.find((one) => one.kind === kind && one.period === period) ?? null
    if (before && limit.cents >= before.cents)
      throw refuseStaff(
        409,
        NOT_LOWER,
        `The limit is ${formatMoney(money(before.cents, rules.currency))}. Enter less: only the customer can raise it.`,
        { field: "limit" },
      )
    const after = { cents: limit.cents, next: null }
    await storeLimit(trx, { customerId, kind, period }, after, now)
    await noteSecurityEvent(trx, customerId, `${kind}-limit-lowered-by-staff`, now)
    await mailLimit(trx, "byStaff", { customerId, kind, period, before, after }, rules, now)
    const name = kind === "spend" ? `${period} ${kindNames[kind]}` : kindNames[kind]
    await addNote(trx, customerId, `Lowered the ${name} to ${formatMoney(limit)}: ${reason}`, staff, now)
  })
