import { defineTexts } from "../core/texts.ts"

export const paymentCheckTexts = defineTexts("payment-check", {
  checkingTitle: "We're checking your payment",
  checkingHint:
    "We lost the connection before we had an answer. Please stay on this page: you won't be charged twice.",
  notReceivedTitle: "Your payment didn't reach us",
  notReceivedHint: "Nothing was charged. Please try again.",
  withdrawalTitle: "We're checking your withdrawal",
  withdrawalHint:
    "We lost the connection before we had an answer. Please stay on this page: it won't be paid twice.",
  withdrawalNotReceivedTitle: "Your withdrawal didn't reach us",
  withdrawalNotReceivedHint: "Your money is still in your wallet. Please try again.",
})
