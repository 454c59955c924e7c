import type { Currency, Money } from "#src/contract/money.ts"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { formatMoney, money, sum } from "#src/domain/core/money.ts"
import {
  type Discount,
  type DiscountedLine,
  type DiscountRule,
  discountsByLine,
  discountsOf,
} from "#src/domain/promotions/discounts.ts"
import { type FailureText, type Say, sentence } from "../core/texts/sentences.ts"
import type { PromotionRow } from "./codes.ts"
import type { RequestedPromotion } from "./promotion-checks.ts"

/** The effects of codes on a cart. */
export interface CartDiscounts {
  readonly promotions: CartPromotion[]
  readonly discount: Money
  /** The discount of each line, in their order, cents. */
  readonly byLine: readonly number[]
}

const isCredit = ({ type }: PromotionRow) => type === "voucher_credit_amount"

/** Customers see the end of one kind of code only: the discount that expires. */
const endOf = ({ type, ends_at }: PromotionRow): string | null =>
  type === "voucher_fixed_discount_expire" ? (ends_at?.toISOString() ?? null) : null

function ruleOf(row: PromotionRow): DiscountRule {
  const reduction =
    row.percent === null
      ? { kind: "fixed" as const, cents: row.amount_cents ?? 0 }
      : { kind: "percent" as const, percent: row.percent }
  const minSpend = row.min_spend_cents === null ? null : money(row.min_spend_cents, row.currency as Currency)
  return { code: row.code, takes: reduction, offers: row.offers, productTypes: row.product_types, minSpend }
}

/** Works out what each code takes off these lines; `names` are the products' names here, by their keys. */
export function discountCart(
  lines: readonly DiscountedLine[],
  wanted: readonly RequestedPromotion[],
  currency: Currency,
  names: ReadonlyMap<string, string>,
  say: Say,
): CartDiscounts {
  const taking = wanted.filter(({ row, refusal }) => refusal === null && !isCredit(row))
  const rules = taking.map(({ row }) => ruleOf(row))
  const found = discountsOf(lines, rules, currency)
  const promotions = wanted.map(({ id, row, refusal }): CartPromotion => {
    const discount = found.find(({ code }) => code === row.code)
    const problem = refusal ?? (discount ? problemText(discount, row, names) : null)
    return {
      id,
      code: row.code,
      name: row.name,
      type: row.type,
      amount: discount?.amount ?? money(0, currency),
      credit: isCredit(row) ? money(row.amount_cents ?? 0, currency) : null,
      endsAt: endOf(row),
      problem: problem && say(problem),
    }
  })
  return {
    promotions,
    discount: sum(
      found.map(({ amount }) => amount),
      currency,
    ),
    byLine: discountsByLine(lines, rules, currency),
  }
}

/** Why a code that may be used takes nothing off this cart. */
function problemText(
  { obstacle }: Discount,
  { offers }: PromotionRow,
  names: ReadonlyMap<string, string>,
): FailureText | null {
  switch (obstacle?.kind) {
    case "nothing_for_it": {
      const named = offers.flatMap((key) => names.get(key) ?? [])
      return named.length > 0
        ? sentence("failure.promotion.offers", { names: named.join(", ") })
        : sentence("failure.promotion.others")
    }
    case "too_little":
      return sentence("failure.promotion.missing", { missing: formatMoney(obstacle.missing) })
    case "nothing_left":
      return sentence("failure.promotion.nothingLeft")
    default:
      return null
  }
}
