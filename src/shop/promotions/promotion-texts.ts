import type { PromotionAnswer } from "#src/contract/promotions/promotion.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { defineTexts, type Reader } from "../core/texts.ts"

/** Sentences about what became of a promotion code. */
export const promotionTexts = defineTexts("promotion", {
  addedTitle: "Promotion code added",
  waitingTitle: "Promotion code saved",
  refusedTitle: "Promotion code not added",
  applied: "{name}: {amount} off.",
  waiting: "{name}: {problem}",
  credited: "{name}: we paid {amount} into your wallet.",
  willCredit: "{name}: we'll pay {amount} into your wallet when you sign in.",
  forLater: "We'll use {code} as soon as there's a ticket in your cart.",
})

/** Tells the outcome of a code as a sentence. */
export function promotionSentence(
  t: Reader<keyof typeof promotionTexts.defaults>,
  { promotion, outcome }: Pick<PromotionAnswer, "promotion" | "outcome">,
): string {
  const { name, amount, credit, problem } = promotion
  if (outcome === "applied") return t("applied", { name, amount: formatMoney(amount) })
  if (credit && !problem)
    return t(outcome === "credited" ? "credited" : "willCredit", { name, amount: formatMoney(credit) })
  return t("waiting", { name, problem: problem ?? "" })
}
