import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { money } from "#src/domain/core/money.ts"

const aud = (cents: number) => wireMoney(money(cents, "AUD"))

const much = [
  { type: "voucher_credit_amount", amount: aud(2000), mostUses: 3, mostUsesPerCustomer: 1 },
  { type: "voucher_credit_amount", amount: aud(100), mostUses: 20, mostUsesPerCustomer: 20 },
  { type: "voucher_percent_discount", percent: 100, mostUses: 50, mostUsesPerCustomer: 20 },
  { type: "voucher_percent_discount", percent: 10, mostUses: null, mostUsesPerCustomer: null },
]
const little = [
  { type: "voucher_percent_discount", percent: 10, mostUses: 50, mostUsesPerCustomer: 20 },
  { type: "voucher_percent_discount", percent: 25, mostUses: 1, mostUsesPerCustomer: 1 },
]

/** Makes the draft of a code that an insider promises; `isLittle`: one that a single member may publish. */
export const draftOf = (nth: number, isLittle: boolean) => {
  const drafts = isLittle ? little : much
  return { name: "A present", ...drafts[nth % drafts.length] } as unknown as PromotionDraft
}
