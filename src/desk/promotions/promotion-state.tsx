import type { DeskPromotion, PromotionState } from "#src/contract/promotions/promotions.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { StateBadge, type Tone } from "../core/page.tsx"

export const stateNames: Readonly<Record<PromotionState, string>> = {
  live: "Live",
  coming: "Begins later",
  over: "Over",
  used_up: "Used up",
  withdrawn: "Withdrawn",
}
const tones: Readonly<Record<PromotionState, Tone>> = {
  live: "good",
  coming: "wait",
  over: "plain",
  used_up: "plain",
  withdrawn: "bad",
}

export const PromotionStateBadge = ({ state }: { state: PromotionState }) => (
  <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>
)

/** Describes a code's promise, in a few words. */
export const givesOf = ({ type, percent, amount }: DeskPromotion): string =>
  percent !== null
    ? `${percent}% off`
    : amount
      ? `${formatMoney(amount)} ${type === "voucher_credit_amount" ? "into the wallet" : "off"}`
      : "–"
