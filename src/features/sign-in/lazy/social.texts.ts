import { defineTexts } from "#src/state/content/texts.ts"

export const socialTexts = defineTexts("social-sign-in", {
  continueWith: "Continue with {name}",
  arriving: "Signing you in",
  signUp: "Open an account",
  signUpHint: "You're nearly there. We need a few more details, and from then on {name} signs you in.",
  prove: "Sign in",
  proveHint:
    "There's already an account with {email}. Please sign in once as you usually do, so that we know it's yours. From then on {name} signs you in too.",
  linked: "{name} signs you in from now on.",
})
