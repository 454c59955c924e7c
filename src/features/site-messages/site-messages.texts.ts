import { defineTexts } from "#src/state/texts.ts"

/** Word for word from specification 000 §8. */
export const siteMessages = defineTexts("site_messages", {
  notFoundTitle: "Something went wrong.",
  notFoundWords: "It's looking like you may have taken a wrong turn.",
  notFoundWay: "Try heading home and finding your bearing.",
  home: "Homepage",
  noProducts:
    "There are currently no products available, please check back later. Thank you for being patient.",
  maintenanceTitle: "There's a spanner in the works!",
  maintenance: "We'll be up and running again soon after this scheduled maintenance.",
  load: "We are experiencing large load times on our server. Thank you for being patient.",
  fallbackTitle: "It's not you, it's us!",
  fallback: "Looks like something went wrong on our end.",
  fallbackWay: "Please try reloading or go back to the Homepage.",
  reload: "Reload page",
})
