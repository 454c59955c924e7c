import { defineTexts } from "#src/shop/core/texts.ts"

export const confirmAddressTexts = defineTexts("confirm-address", {
  title: "Is your address still right?",
  lead: "We send letters to winners at the address you gave us.",
  confirm: "Yes, it is right",
  change: "Change it",
  signIn: "Sign in",
  done: "Your address is confirmed.",
  contact: "Contact us",
})

export const confirmEmailTexts = defineTexts("confirm-email", {
  title: "Confirm your email address",
  lead: "It tells us that our mail reaches you. If you didn't open an account with us, just close this page.",
  confirm: "Yes, it's mine",
  done: "Your email address is confirmed.",
  credited: "{name}: we paid {amount} into your wallet.",
  play: "Choose a game",
  signedOut:
    "To be sure that the account is yours alone, we've signed out every device and removed what was added to it before. Sign in to go on.",
  signIn: "Sign in",
  notMine: "I didn't open this account",
  expired:
    "Your email address may have changed since we sent it, or it is too old. Apply your code again and we'll send a new link.",
  failed: "Sorry, we couldn't confirm your email address. Please try again.",
  contact: "Contact us",
})
