import { defineTexts } from "#src/shop/core/texts.ts"

export const codeTexts = defineTexts("second-factor", {
  title: "Two-factor authentication",
  elevation: "2 factor authentication is required to complete this action",
  authenticator: "Enter the code that your authenticator app shows now.",
  email: "We've emailed a code to {identifier}.",
  code: "6 digit code",
  recovery: "Recovery code",
  useRecovery: "Use a recovery code",
  useCode: "Use a 6 digit code",
  recoveryHint: "One of the codes that you saved when you turned this on. Each works once.",
  remember: "Don't ask again on this device for {days} days",
  resend: "Email me another code",
  resendWait: "Email me another code (in {seconds} s)",
  resent: "Another code is on its way.",
  confirm: "Confirm",
  signIn: "Sign in",
  back: "Back",
  close: "Close",
  passkey: "Use a passkey",
  contact: "Contact support",
})
