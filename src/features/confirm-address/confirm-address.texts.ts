import { defineTexts } from "#src/state/content/texts.ts"

export const confirmAddressTexts = defineTexts("confirm-address", {
  title: "Is your address still right?",
  lead: "We send letters to winners at the address you gave us.",
  confirm: "Yes, it is right",
  change: "Change it",
  signIn: "Sign in",
  done: "Your address is confirmed.",
  contact: "Contact us",
})
