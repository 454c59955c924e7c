import { defineTexts } from "#src/shop/core/texts.ts"

export const socialTexts = defineTexts("social-sign-in", {
  continueWith: "Continue with {name}",
  blocked:
    "Your browser blocked the window where you'd sign in. Allow pop-ups for this page, then try again.",
  closed: "The window was closed before you were signed in. Nothing has changed.",
  inWindow: "Continue in the window that just opened. {name} asks you to sign in there.",
  stop: "Cancel",
  passkeyWindow: "Sign in with a passkey in a new window",
  passkeyWindowHint:
    "Your browser may not let this part of the page use your passkeys. A window of our own can.",
  noFrame: "Sign in where you came from",
  noFrameHint: "This window belongs to another page. Close it, go back to that page and try again.",
  handedOver: "You can close this window",
  handedOverHint: "Go back to the page you came from. If you're not signed in there, use your password.",
  arriving: "Signing you in",
  signUp: "Open an account",
  signUpHint: "You're nearly there. We need a few more details, and from then on {name} signs you in.",
  prove: "Sign in",
  proveHint:
    "There's already an account with {email}. Please sign in once as you usually do, so that we know it's yours. From then on {name} signs you in too.",
  linked: "{name} signs you in from now on.",
})
