import { defineTexts } from "#src/shop/core/texts.ts"

/** Of tickets that cannot be paid for, which are few. */
export const blockedTexts = defineTexts("payment", {
  blockedTitle: "You can't buy some tickets yet",
  blockedCart: "Change your cart",
  blockedUntil: "Make your order smaller, or wait until your limit starts again.",
  blockedLimit: "See your limits",
  blockedVerify: "Verify your account",
})
