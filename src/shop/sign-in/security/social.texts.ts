import { defineTexts } from "#src/shop/core/texts.ts"

export const socialTexts = defineTexts("security-social", {
  title: "Sign in with Google or Apple",
  titleOne: "Sign in with {name}",
  lead: "Link an account that you have, and sign in with it instead of your password.",
  notLinked: "Not linked",
  linked: "Linked {added}, not used yet",
  linkedUsed: "Linked {added}, last used {used}",
  link: "Link {name}",
  unlink: "Unlink {name}",
  unlinked: "{name} signs you in no more.",
  password: "Password",
  passwordHint: "Enter your password, so that we know it's you. Then {name} asks you to agree.",
  goOn: "Continue to {name}",
  cancel: "Cancel",
})
