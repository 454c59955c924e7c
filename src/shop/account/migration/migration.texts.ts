import { defineTexts } from "#src/shop/core/texts.ts"

export const migrationTexts = defineTexts("migrate-account", {
  title: "Move your account",
  lead: "We'd like to move your account to our new terms. It takes a moment.",
  stays: "Your wallet, your tickets and your settings come along. You sign in as before.",
  required: "You can buy tickets and deposit again once your account has moved.",
  agree: "I agree to the terms and conditions",
  terms: "Read the terms and conditions",
  move: "Move my account",
  notNow: "Not now",
  close: "Close",
  moving: "We're moving your account. Please wait a moment.",
  slowTitle: "This takes longer than usual",
  slow: "You can close this and carry on. We'll email you once your account has moved.",
  failedTitle: "We couldn't move your account",
  retry: "Try again",
  doneTitle: "Your account has moved",
  done: "Everything came along. Thanks for staying with us!",
  carryOn: "Carry on",
})
