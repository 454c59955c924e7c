import { defineTexts } from "#src/shop/core/texts.ts"

export const locationTexts = defineTexts("where-you-are", {
  close: "Close",
  bannedTitle: "We can't sell tickets in {country}",
  banned:
    "It looks like you're in {country}. You can't buy tickets or deposit while you're there. Tickets you already have stay in their draws.",
  meanwhile: "What you can still do",
  look: "Look around, and see your tickets and results",
  withdraw: "Withdraw money from your wallet",
  contact: "Not in {country}? Contact us",
  lookAround: "OK, look around",
  confirmTitle: "Are you visiting {country}?",
  confirm:
    "It looks like you're in {country}. Before you buy tickets or deposit there, please confirm that you may.",
  statement: "I live in {home}, I'm only visiting {country}, and I may buy lottery tickets online there.",
  kept: "We store your answer with the date. We'll ask again when you're in another country.",
  agree: "Confirm",
  notNow: "Not now",
  failedTitle: "We couldn't store your answer",
})
