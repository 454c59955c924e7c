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
import type { Handle, InTransaction } from "../core/database/database.ts"
import { type FailureText, type Say, sentence } from "../core/texts/sentences.ts"
import type { PromotionRow } from "./codes.ts"
import type { RequestedPromotion } from "./promotion-checks.ts"

/** Codes that a cart takes. */
export const MOST_CODES = 5

interface CodeInCart {
  readonly id: string
  readonly code: string
  /** How often all together may use it; null where that does not matter, or there is no such code any more. */
  readonly most_uses: number | null
}

/** The codes that lie in a cart, in the order they came. */
export const promotionsIn = (db: Handle, cartId: string): Promise<CodeInCart[]> =>
  db
    .selectFrom("cart_promotions")
    .leftJoin("promotions", "promotions.code", "cart_promotions.code")
    .select(["cart_promotions.id", "cart_promotions.code", "promotions.most_uses"])
    .where("cart_id", "=", cartId)
    .orderBy("cart_promotions.created_at")
    .orderBy("cart_promotions.id")
    .execute()

/** Takes a code out of a cart; false where it was not in it. */
export async function removeCartPromotion(trx: InTransaction, cartId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom("cart_promotions")
    .where("cart_id", "=", cartId)
    .where("id", "=", id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** All codes of a cart go, after it was bought. */
async function clearCartPromotions(trx: InTransaction, cartId: string): Promise<void> {
  await trx.deleteFrom("cart_promotions").where("cart_id", "=", cartId).execute()
}

/** Moves codes of one cart into another, as many as fit beside its own; true where any moved. */
export async function moveCartPromotions(trx: InTransaction, from: string, to: string): Promise<boolean> {
  const own = await promotionsIn(trx, to)
  const known = new Set(own.map(({ code }) => code))
  const moving = (await promotionsIn(trx, from))
    .filter(({ code }) => !known.has(code))
    .slice(0, Math.max(0, MOST_CODES - own.length))
    .map(({ id }) => id)
  if (moving.length > 0)
    await trx.updateTable("cart_promotions").set({ cart_id: to }).where("id", "in", moving).execute()
  await clearCartPromotions(trx, from)
  return moving.length > 0
}

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
