import type { BlockedAction } from "#src/contract/cart/cart.ts"
import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Money } from "#src/contract/money.ts"
import { payableAmount, spendExceeded, spendRemaining } from "../checkout/payable.ts"
import type { Sentence } from "../content/sentence.ts"
import { formatMoney, isPositive, money, subtract, sum } from "../core/money.ts"
import { periodLabel } from "../limits/limit-period.ts"
import type { Shortage, ShortageKey } from "./stock.ts"

/** A spend limit for a period, and how much of it is used. */
export interface SpendLimit {
  /** `spend` and `precommitment` are the customer's own, `system` the shop's for everybody. */
  readonly of: "spend" | "precommitment" | "system"
  readonly period: LimitPeriod
  readonly limit: Money
  readonly spent: Money
  /** In words, when there is room for so many cents; null where there never is. */
  readonly roomFrom?: RoomFrom
}

type RoomFrom = (cents: number) => string | null

/** A deposit limit. */
export interface DepositLimit {
  readonly period: LimitPeriod
  readonly limit: Money
  readonly deposited: Money
  readonly roomFrom?: RoomFrom
  /** The wallet's balance: only the part of the price that it does not cover must be deposited. */
  readonly balance: Money
  /** The least that can be deposited at once. */
  readonly least: Money
}

/** The customer's limits and checks that can stop a purchase. */
export interface LimitUsage {
  readonly mustVerify: boolean
  readonly spendLimits: readonly SpendLimit[]
  readonly depositLimit: DepositLimit | null
  /** When a limit that leaves nothing leaves something again, the latest of them; absent where something can be bought. */
  readonly usedUntil?: Date | undefined
  /** Why nothing at all is sold to the customer now; left out where something may be. */
  readonly paused?: BlockedReason | undefined
}

/** A line of a cart, as far as it can be blocked. */
export interface BuyableLine {
  readonly id: string
  readonly price: Money
  /** Charged when its draw opens, not now. */
  readonly isPreOrder: boolean
  /**
   * Why the product may not be sold to this customer at all; `account`: staff do not let them buy it, `capability`: it
   * is switched off for them. The line is left out, and the rest can be bought.
   */
  readonly restricted: "licensing" | "migration" | "account" | "capability" | null
  /** Why there is not enough left for it; left out where there is. */
  readonly lacking?: Shortage | undefined
}

/** Why a line is blocked, in a sentence that the shop puts into words. */
type BlockedSentence = Sentence<
  | `failure.blocked.${"licensing" | "migration" | "account" | "capability" | "break" | "closing" | "verify" | "spend" | "precommitment" | "system" | "deposit"}`
  | ShortageKey
>

export interface BlockedReason {
  readonly sentence: BlockedSentence
  readonly actionType: BlockedAction
}

/**
 * Why lines cannot be bought, by id; those that can are left out. Lines are taken in their
 * order for as long as they fit: without the blocked ones the rest can be bought. `discount` is what codes take
 * off all lines together.
 */
export function blockedLines(
  lines: readonly BuyableLine[],
  discount: Money,
  standing: LimitUsage,
): Record<string, BlockedReason> {
  const reasons: Record<string, BlockedReason> = {}
  const { paused } = standing
  if (paused) {
    for (const { id } of lines) reasons[id] = paused
    return reasons
  }
  for (const { id, restricted, lacking } of lines) {
    const sentence = restricted ? ({ key: `failure.blocked.${restricted}` } as const) : lacking
    if (sentence) reasons[id] = { sentence, actionType: "fixed" }
  }
  const open = lines.filter(({ id }) => !reasons[id])
  if (standing.mustVerify) {
    for (const { id } of open)
      reasons[id] = { sentence: { key: "failure.blocked.verify" }, actionType: "verify_account_required" }
    return reasons
  }
  const exceeding = [
    spendingOver(open, discount, standing.spendLimits),
    depositOver(open, discount, standing),
  ]
  for (const found of exceeding)
    for (const id of found?.ids ?? []) reasons[id] ??= found?.reason as BlockedReason
  return reasons
}

interface Over {
  readonly ids: readonly string[]
  readonly reason: BlockedReason
}

/**
 * By how much a limit is exceeded, and what can be done, as its sentences name it: a smaller order where something is
 * left, waiting where that helps.
 */
const over = (
  exceeded: Money,
  { limit, period, roomFrom }: { limit: Money; period: LimitPeriod; roomFrom?: RoomFrom },
  left: Money,
  wanted: number,
) => {
  const isUsedUp = !isPositive(left)
  const moment = roomFrom?.(isUsedUp ? 1 : wanted)
  const key = isUsedUp ? ("usedUp" as const) : moment ? ("smallerOrWait" as const) : ("smaller" as const)
  const advice =
    isUsedUp && !moment
      ? ({ key: "failure.limit.wait" } as const)
      : ({
          key: `failure.limit.${key}` as const,
          values: { left: formatMoney(left), moment: moment ?? "" },
        } as const)
  return { exceeded: formatMoney(exceeded), limit: formatMoney(limit), period: periodLabel(period), advice }
}

const costOf = (lines: readonly BuyableLine[], { currency, cents }: Money) =>
  subtract(
    sum(
      lines.map(({ price }) => price),
      currency,
    ),
    money(cents, currency),
  )

/** The lines that do not fit any more when they are taken in their order. */
function notFitting(lines: readonly BuyableLine[], room: number): string[] {
  let spent = 0
  return lines.flatMap(({ id, price: { cents } }) => {
    if (cents === 0 || spent + cents <= room) {
      spent += cents
      return []
    }
    return [id]
  })
}

/** Finds the lines over the limit that leaves the least. */
function spendingOver(
  lines: readonly BuyableLine[],
  discount: Money,
  limits: readonly SpendLimit[],
): Over | null {
  const [tightest] = limits
    .map((limit) => ({ ...limit, remaining: spendRemaining(limit.limit, limit.spent) }))
    .sort((a, b) => a.remaining.cents - b.remaining.cents)
  if (!tightest) return null
  const { of, remaining } = tightest
  const cost = costOf(lines, discount)
  const exceeded = spendExceeded(cost, remaining)
  if (!isPositive(exceeded)) return null
  return {
    ids: notFitting(lines, remaining.cents + discount.cents),
    reason: {
      sentence: {
        key: `failure.blocked.${of}`,
        values: over(exceeded, tightest, remaining, cost.cents),
      },
      actionType: of === "precommitment" ? "global_spend_limit" : "spend_limit",
    },
  }
}

/** Finds the lines that cannot be paid without depositing more than the limit leaves. */
function depositOver(
  lines: readonly BuyableLine[],
  discount: Money,
  { depositLimit }: LimitUsage,
): Over | null {
  if (!depositLimit) return null
  const { limit, deposited, balance, least } = depositLimit
  const now = lines.filter(({ isPreOrder }) => !isPreOrder)
  const missing = payableAmount(costOf(now, discount), money(0, limit.currency), balance)
  if (!isPositive(missing)) return null
  const remaining = spendRemaining(limit, deposited)
  const usable = remaining.cents >= least.cents ? remaining : money(0, limit.currency)
  const exceeded = spendExceeded(missing, usable)
  if (!isPositive(exceeded)) return null
  return {
    ids: notFitting(now, balance.cents + usable.cents + discount.cents),
    reason: {
      sentence: {
        key: "failure.blocked.deposit",
        values: over(exceeded, depositLimit, usable, missing.cents),
      },
      actionType: "deposit_limit",
    },
  }
}
