import { defineTexts } from "#src/shop/core/texts.ts"

/** Fixed wording: change none of it. */
export const errorTexts = defineTexts("page-error", {
  title: "Something went wrong",
  unavailable:
    "There are currently no products available, please check back later. Thank you for being patient.",
  maintenanceTitle: "There's a spanner in the works!",
  maintenance: "We'll be up and running again soon after this scheduled maintenance.",
  busy: "We are experiencing large load times on our server. Thank you for being patient.",
  fallbackTitle: "It's not you, it's us!",
  fallback: "Looks like something went wrong on our end.",
  reloadOrHome: "Please try reloading or go back to the {homepage}.",
  homepage: "Homepage",
  reload: "Reload page",
})
