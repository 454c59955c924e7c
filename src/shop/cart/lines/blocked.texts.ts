import { defineTexts } from "#src/shop/core/texts.ts"
import { cartTexts } from "../cart.texts.ts"

/** Of lines that cannot be bought, which are few. */
export const blockedTexts = defineTexts("cart", {
  ...cartTexts.defaults,
  blockedTitle: "You can't buy this ticket yet",
  closedTitle: "This ticket cannot be bought",
  blockedUntil: "Make your order smaller, or wait until your limit starts again.",
  blockedLimit: "See your limits",
  blockedVerify: "Verify your account",
})
