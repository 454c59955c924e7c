import { defineTexts } from "#src/shop/core/texts.ts"

/** The text is a content item of the site's editor; without one there is no banner. */
export const siteBannerTexts = defineTexts("sitewide", {
  banner: "",
  label: "Notice",
  dismiss: "Dismiss",
})

export const confirmationTexts = defineTexts("confirmation", {
  address: "Is your address still right?",
  addressHint: "We write to winners at this address.",
  email: "Is {email} still right?",
  emailHint: "We'll email you there when you win.",
  confirm: "Yes, it's right",
  update: "Update",
  label: "Please confirm",
})
