import { defineTexts } from "#src/shop/core/texts.ts"

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
  lostTitle: "Your payment of {amount} didn't reach us",
  lostHint: "Nothing was charged. Try again and we'll send the same payment: you won't be charged twice.",
})
