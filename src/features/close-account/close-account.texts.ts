import { defineTexts } from "#src/state/content/texts.ts"

export const closeAccountTexts = defineTexts("close-account", {
  title: "Close my account",
  lead: "Closing is for good. This is what happens:",
  signedOut: "You are signed out everywhere, and nobody can sign in to the account again.",
  forgotten: "We forget your cards and stop writing to you.",
  kept: "Tickets, winnings and payments of the past stay on our books, as the law asks.",
  pause: "Do you only need a break?",
  pauseLink: "See what else helps",
  fundsTitle: "There is {amount} in your wallet",
  fundsHint: "An account can be closed once its wallet is empty. Play or withdraw it, or write to us.",
  withdraw: "Withdraw",
  contact: "Contact us",
  reason: "Why do you leave? (optional)",
  password: "Your password",
  understood: "I understand that this cannot be undone.",
  close: "Close my account",
  stay: "Keep my account",
  closedTitle: "Your account is closed",
  closedLead: "You are signed out everywhere. We have mailed you that it is done.",
  home: "Back to the shop",
})
