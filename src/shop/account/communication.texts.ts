import { defineTexts } from "#src/shop/core/texts.ts"

export const communicationTexts = defineTexts("communication", {
  title: "Communication preferences",
  lead: "How may we tell you about results, jackpots and offers?",
  always: "We'll always email you about your account: receipts, winnings and security.",
  none: "We only email you about your account, so there's nothing to choose here.",
  save: "Save preferences",
  saved: "Your preferences are saved.",
  unsubscribeTitle: "Unsubscribe",
  unsubscribeLead: "Stop emails about results and offers?",
  unsubscribeOffer: "Stop emails about results and offers from {offer} and our other lotteries?",
  reasons: "Why? (optional)",
  tooMany: "Too many mails",
  notForMe: "They're not about what I play",
  neverAsked: "I never asked for them",
  playLess: "I want to play less",
  unsubscribe: "Unsubscribe",
  unsubscribedTitle: "You are unsubscribed",
  unsubscribedLead:
    "You won't get any more emails about results and offers. One that's already on its way may still arrive.",
  other: "Other ways we may reach you",
  help: "Free, confidential help is available.",
  helpLink: "Play responsibly",
  home: "Back to the shop",
  signIn: "Sign in to choose",
  contact: "Contact us",
})
