import { defineTexts } from "#src/state/content/texts.ts"

/** Around the buttons of Apple Pay and Google Pay. */
export const digitalWalletTexts = defineTexts("digital-wallet", {
  button: "{name} button",
  charges: "{name} asks you to pay {amount}.",
  kept: "{name} asks you to pay {amount}, the smallest amount. What your order doesn't need stays in your wallet.",
  paying: "Taking your payment",
  unreachable: "We can't reach our payment provider right now. Nothing was charged.",
  unread: "We couldn't read your payment. You haven't been charged. Please try again.",
  unconfirmed: "The bank check wasn't completed. You haven't been charged.",
  again: "Try again",
  lostTitle: "We don't know yet if your payment of {amount} went through",
  lostHint: "The connection broke while we were taking it. Please try again. You won't be charged twice.",
})
