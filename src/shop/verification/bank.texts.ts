import { defineTexts } from "#src/shop/core/texts.ts"

export const bankTexts = defineTexts("verify-bank", {
  find: "Find your bank",
  choose: "Your bank",
  none: "No bank of this name takes part.",
  empty: "No bank can do this right now. Please try again later.",
  sharedTitle: "What your bank shares",
  shared:
    "Your name, date of birth and address. Nothing about your accounts or your money, and you can say no at your bank.",
  kept: "We compare them with your details here, and keep only whether they match.",
  goOn: "Go to {bank}",
  chooseFirst: "Choose your bank to go on.",
  cancel: "Cancel",
  title: "Verify your account",
  arriving: "Reading your bank's answer",
  done: "Your account is verified",
  notMatchedTitle: "We couldn't find a match",
  notMatched:
    "What your bank told us doesn't match your details here. Please check your name, date of birth and address.",
  details: "Check my details",
  back: "Back to all ways",
  signedOutTitle: "You've been signed out",
  signedOut: "Please sign in and start again. This try doesn't count.",
  signIn: "Sign in",
})
