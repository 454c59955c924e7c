import { defineTexts } from "#src/state/content/texts.ts"

export const passwordTexts = defineTexts("password", {
  forgotTitle: "Forgot your password?",
  forgotLead: "Tell us your email address. If there is an account, we mail a link to choose a new password.",
  email: "Email address",
  send: "Send the link",
  sentTitle: "Look into your mail",
  sentHint: "If {email} has an account, a link is on its way. It is good for half an hour.",
  again: "Send it again",
  changeTitle: "Choose a new password",
  forcedTitle: "Please choose a new password",
  forcedLead: "For your safety you need another password before you go on.",
  current: "Present password",
  fresh: "New password",
  hint: "At least 10 characters.",
  repeat: "New password once more",
  save: "Save password",
  signIn: "Back to sign in",
  forgot: "I do not know it any more",
})
