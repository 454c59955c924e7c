import { defineTexts } from "#src/state/content/texts.ts"

export const forcedStepTexts = defineTexts("forced-step", {
  title: "One thing before you can buy",
  password: "Please choose a new password first.",
  upgrade: "Please complete your account first.",
  details: "Please look over your details first.",
  go: "Do this in the shop",
  done: "I have done this",
})
