import { defineTexts } from "#src/shop/core/texts.ts"

/** The text is a content item of the site's editor; without one there is no banner. */
export const siteBannerTexts = defineTexts("sitewide", {
  banner: "",
  label: "Notice",
  dismiss: "Dismiss",
})

export const confirmationTexts = defineTexts("confirmation", {
  address: "Is your address still right?",
  addressHint: "We send letters to winners there.",
  email: "Is {email} still right?",
  emailHint: "We write there when you win.",
  confirm: "Yes, it is right",
  update: "Update",
  label: "Please confirm",
})
