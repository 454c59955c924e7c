import { defineTexts } from "#src/state/texts.ts"

export const confirmAddressTexts = defineTexts("confirm-address", {
  title: "Is your address still right?",
  lead: "We send winners' letters to the address you gave us.",
  confirm: "Yes, it is right",
  change: "Change it",
  signIn: "Sign in",
  done: "Your address is confirmed.",
  expiredTitle: "Email link no longer valid",
  expired:
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
  contact: "Contact us",
})
