import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { money, sum } from "../core/money.ts"

/** A line of a cart, as far as discounts look at it. */
export interface DiscountedLine {
  readonly offerKey: string
  /** The kinds of product that it is: a ticket for several draws is of two. */
  readonly productTypes: readonly ProductType[]
  readonly price: Money
}

/** A code that may be used now. */
export interface DiscountRule {
  readonly code: string
  readonly takes:
    | { readonly kind: "fixed"; readonly cents: number }
    | { readonly kind: "percent"; readonly percent: number }
  /** Products and kinds of product it is for; empty: all. */
  readonly offers: readonly string[]
  readonly productTypes: readonly ProductType[]
  /** The least that the lines it applies to must cost together, before any discount; null: anything. */
  readonly minSpend: Money | null
}

export interface Discount {
  readonly code: string
  readonly amount: Money
  /**
   * Why it takes nothing off: nothing in the cart it is for, too little of it, or nothing left after the other
   * codes. Null while it does.
   */
  readonly obstacle:
    | null
    | { readonly kind: "nothing_for_it" }
    | { readonly kind: "too_little"; readonly missing: Money }
    | { readonly kind: "nothing_left" }
}

const isFor = (rule: DiscountRule, line: DiscountedLine): boolean =>
  (rule.offers.length === 0 || rule.offers.includes(line.offerKey)) &&
  (rule.productTypes.length === 0 || rule.productTypes.some((type) => line.productTypes.includes(type)))

/** A share of an amount, half a cent and more rounded up. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/** Percentages before fixed amounts, those for few products before those for all, then by the code. */
function rank({ takes, offers, productTypes, code }: DiscountRule): string {
  const limited = offers.length > 0 || productTypes.length > 0
  return `${takes.kind === "percent" ? 0 : 1}${limited ? 0 : 1}${code}`
}

/** Returns the discount of all codes together on each line. */
export function discountsByLine(
  lines: readonly DiscountedLine[],
  rules: readonly DiscountRule[],
  currency: Currency,
): number[] {
  const left = lines.map(({ price }) => price.cents)
  for (const rule of inOrder(rules)) discountOf(rule, lines, left, currency)
  return lines.map(({ price }, index) => price.cents - (left[index] ?? 0))
}

const inOrder = (rules: readonly DiscountRule[]) => [...rules].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))

/**
 * Returns the discount that each code gives on a cart, in the order the codes came in. Percentages are of the
 * full price of the lines they are for. Nothing is taken off a line beyond its price, so that the sum is
 * never more than the cart's total; and in whatever order the codes came, each takes the same.
 */
export function discountsOf(
  lines: readonly DiscountedLine[],
  rules: readonly DiscountRule[],
  currency: Currency,
): Discount[] {
  const left = lines.map(({ price }) => price.cents)
  const found = new Map<string, Discount>()
  for (const rule of inOrder(rules)) found.set(rule.code, discountOf(rule, lines, left, currency))
  return rules.map(({ code }) => found.get(code) as Discount)
}

/** Returns one code's discount; `left` is the amount that may still be taken off each line, and shrinks. */
function discountOf(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  left: number[],
  currency: Currency,
): Discount {
  const none = (obstacle: Discount["obstacle"]): Discount => ({
    code: rule.code,
    amount: money(0, currency),
    obstacle,
  })
  const places = lines.flatMap((line, index) => (isFor(rule, line) ? [index] : []))
  if (places.length === 0) return none({ kind: "nothing_for_it" })
  const { cents: full } = sum(
    places.map((index) => (lines[index] as DiscountedLine).price),
    currency,
  )
  const least = rule.minSpend?.cents ?? 0
  if (full < least) return none({ kind: "too_little", missing: money(least - full, currency) })
  const wanted = rule.takes.kind === "fixed" ? rule.takes.cents : percentOf(full, rule.takes.percent)
  let deducted = 0
  for (const index of places) {
    const now = Math.min(wanted - deducted, left[index] ?? 0)
    left[index] = (left[index] ?? 0) - now
    deducted += now
  }
  if (deducted === 0) return none({ kind: "nothing_left" })
  return { code: rule.code, amount: money(deducted, currency), obstacle: null }
}
