import { defineTexts } from "#src/state/content/texts.ts"

export const detailsTexts = defineTexts("details", {
  title: "My details",
  lead: "We write to you and pay winnings by what stands here.",
  requiredTitle: "Please look over your details",
  required: "Something has to be put right before you go on.",
  email: "Email address",
  password: "Your password",
  passwordHint: "Needed for a new email address.",
  fixed: "Your name and date of birth are verified. Contact us to change them.",
  stateHint: "Moving to another state means that your account has to be verified again.",
  save: "Save details",
  verify: "Verify your account",
  upgradeTitle: "Complete your account",
  upgradeLead:
    "Your account was opened with less than we need. Please fill in what is missing, and you can play.",
  terms: "Terms and conditions",
  acceptTerms: "I am {minimumAge} or older and agree to the terms and conditions.",
  complete: "Complete my account",
})
