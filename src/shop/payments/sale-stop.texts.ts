import { defineTexts } from "#src/shop/core/texts.ts"

export const saleStopTexts = defineTexts("forced-step", {
  title: "One thing before you can buy",
  password: "Please choose a new password first.",
  upgrade: "Please complete your account first.",
  details: "Please look over your details first.",
  terms: "Our terms have changed. Please agree to them first.",
  bannedTitle: "You can't buy tickets where you are",
  banned: "We don't sell tickets or take deposits in the country you're in.",
  bannedAct: "What I can do",
  confirmTitle: "Please confirm where you are",
  confirm: "It looks like you're abroad. Before you buy or deposit, please confirm that you may.",
  confirmAct: "Confirm where I am",
  migrationTitle: "Please move your account first",
  migration: "Your account moves to our new terms before you can buy or deposit. It takes a moment.",
  migrationAct: "Move my account",
  go: "Do this in the shop",
  done: "I have done this",
})
