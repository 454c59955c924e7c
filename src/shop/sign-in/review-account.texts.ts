import { defineTexts } from "#src/shop/core/texts.ts"

export const reviewTexts = defineTexts("review-account", {
  title: "Is all of this yours?",
  lead: "Your password is new, and every device is signed out. Your account can still be signed in to with the following. Remove anything that isn't yours.",
  way_passkey: "Passkey “{name}”",
  way_social: "{name}",
  way_device: "{name}, which isn't asked for a code",
  way_bank_account: "Bank account ending {name}",
  way_second_factor: "Two-factor authentication",
  added: "Added {added}",
  addedUsed: "Added {added}, last used {used}",
  frozen: "It was added this week. We pay nothing to it until you confirm it under Cards and accounts.",
  factor: "Don't have its code? Please call us.",
  remove: "Remove",
  removeNamed: "Remove {name}",
  removed: "It was removed.",
  nothing: "There is nothing else. Only your password signs in.",
  signIn: "Sign in",
  expired: "This link has expired. Sign in to see how your account can be signed in to.",
})
