import { defineTexts } from "#src/shop/core/texts.ts"

export const detailsTexts = defineTexts("details", {
  title: "My details",
  lead: "We use these details to contact you and pay your winnings.",
  requiredTitle: "Please look over your details",
  required: "Please fix the problem above before you continue.",
  email: "Email address",
  password: "Your password",
  passwordHint: "We need this to change your email address.",
  fixed: "Your name and date of birth are verified. Contact us to change them.",
  stateHint: "If you move to another state, we'll need to verify your account again.",
  save: "Save details",
  verify: "Verify your account",
  upgradeTitle: "Complete your account",
  upgradeLead: "We need a few more details before you can play. Please fill in what's missing.",
  newTermsTitle: "Our terms have changed",
  newTermsLead: "Please read them, and agree to them before you go on.",
  agree: "Agree and go on",
  terms: "Terms and conditions",
  acceptTerms: "I am {minimumAge} or older and agree to the terms and conditions.",
  complete: "Complete my account",
})
