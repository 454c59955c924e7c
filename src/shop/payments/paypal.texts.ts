import { defineTexts } from "#src/shop/core/texts.ts"

/** Around paying with PayPal and storing a PayPal account. */
export const paypalTexts = defineTexts("paypal", {
  pay: "Pay {amount} with PayPal",
  deposit: "Deposit with PayPal",
  account: "PayPal account",
  another: "Another PayPal account",
  stored: "PayPal {email}",
  storedUnnamed: "PayPal",
  storedHint: "We charge it at once. You don't need to go to PayPal.",
  anotherHint: "You sign in to PayPal and approve the payment there.",
  save: "Keep this PayPal account for next time",
  saveHint: "In PayPal you agree that we may charge it when you ask us to. You can end this at any time.",
  window: "PayPal opens in a window of its own.",
  cardsNotAccepted: "We don't accept cards here. You can pay with PayPal.",
  approveTitle: "Approve the payment in PayPal",
  approveHint:
    "PayPal asks you in a window of its own. You'll only be charged {amount} once you approve it there.",
  goOn: "Go to PayPal",
  goOnInTab: "Open PayPal in a new tab",
  blocked: "Your browser didn't open the PayPal window. Open it in a new tab instead.",
  otherWay: "Pay another way",
  waitingTitle: "Waiting for PayPal",
  waitingHint:
    "PayPal is still checking this payment. You don't need to do anything, and you won't be charged twice.",
  failedTitle: "Something went wrong",
  add: "Add a PayPal account",
  addTitle: "Agree in PayPal",
  addHint:
    "PayPal asks you in a window of its own. Agree there that we may charge your account when you ask us to. Nothing is charged now.",
  giveUp: "Cancel",
  added: "Your PayPal account is saved.",
  noAccounts: "You have no saved PayPal account.",
})
