import type { Currency } from "#src/contract/money.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { money } from "#src/domain/core/money.ts"

/** The code of a demonstration that ends does so after this many days. */
const DAYS = 60

/** Codes to try in a demonstration, one of each kind. A shop in earnest begins with none. */
export function demoPromotions(
  currency: Currency,
  now: Date,
): readonly (PromotionDraft & { code: string })[] {
  const anything = {
    amount: null,
    percent: null,
    startsAt: null,
    endsAt: null,
    minSpend: null,
    offers: [],
    productTypes: [],
    mostUses: null,
    mostUsesPerCustomer: 1,
  }
  const ends = new Date(now.getTime() + DAYS * 86_400_000).toISOString()
  return [
    {
      ...anything,
      code: "WELCOME5",
      name: "Welcome to the shop",
      type: "voucher_fixed_discount",
      amount: money(500, currency),
    },
    {
      ...anything,
      code: "TENOFF",
      name: "10% off everything",
      type: "voucher_percent_discount",
      percent: 10,
      mostUsesPerCustomer: null,
    },
    {
      ...anything,
      code: "MEMBER10",
      name: "10% off for premium members",
      type: "voucher_percent_discount",
      percent: 10,
      members: "premium",
      mostUsesPerCustomer: null,
    },
    {
      ...anything,
      code: "SEASON3",
      name: "This season's offer",
      type: "voucher_fixed_discount_expire",
      amount: money(300, currency),
      minSpend: money(1000, currency),
      endsAt: ends,
      mostUses: 500,
    },
    {
      ...anything,
      code: "GIFT10",
      name: "A gift for your wallet",
      type: "voucher_credit_amount",
      amount: money(1000, currency),
      mostUses: 200,
    },
  ]
}
