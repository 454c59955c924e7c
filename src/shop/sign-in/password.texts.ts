import { defineTexts } from "#src/shop/core/texts.ts"

export const passwordTexts = defineTexts("password", {
  forgotTitle: "Forgot your password?",
  forgotLead:
    "Enter your email address. If there's an account, we'll email you a link to choose a new password.",
  email: "Email address",
  send: "Send the link",
  sentTitle: "Check your email",
  sentHint: "If {email} has an account, a link is on its way. It works for half an hour.",
  again: "Send it again",
  changeTitle: "Choose a new password",
  forcedTitle: "Please choose a new password",
  forcedLead: "To keep your account safe, please choose a new password.",
  current: "Current password",
  fresh: "New password",
  hint: "At least 10 characters.",
  repeat: "New password once more",
  save: "Save password",
  signIn: "Back to sign in",
  forgot: "I've forgotten it",
})
