import type { Capability } from "#src/contract/capabilities.ts"

/** Pages that the frame around every page links to where the shop has them. */
export const shellPaths = {
  charityTickets: "/charity-tickets",
  socialPlay: "/social-play",
  syndicates: "/syndicates",
  lottoParty: "/lotto-party",
  about: "/about",
  responsibleGaming: "/about/responsible-gaming",
  privacy: "/about/privacy",
  cookiePolicy: "/about/cookie-policy",
  terms: "/about/terms-and-conditions",
  termsOfUse: "/about/terms-of-use",
  contact: "/about/contact-us",
  blog: "/blog",
  android: "/app/android",
  app: "/app",
} as const

/** A page of the frame's lists: its name in the texts, its address, and what must be on for it. */
export interface ListedPage<Name extends string = string> {
  readonly name: Name
  readonly path: string
  readonly needs?: Capability
}

const listed = <Name extends string>(name: Name, path: string, needs?: Capability): ListedPage<Name> => ({
  name,
  path,
  ...(needs ? { needs } : {}),
})

/** The footer's own links (specification 000 §2). */
export const companyPages = [
  listed("privacy", shellPaths.privacy),
  listed("terms", shellPaths.terms),
  listed("termsOfUse", shellPaths.termsOfUse, "terms_of_use"),
  listed("cookiePolicy", shellPaths.cookiePolicy, "cookie_consent"),
  listed("customerSupport", shellPaths.contact),
  listed("about", shellPaths.about),
  listed("news", shellPaths.blog, "blog"),
  listed("responsibleGambling", shellPaths.responsibleGaming, "responsible_gambling"),
]

/** Pages of the account (specification 000 §2), in the order of the account's drawer. */
export const accountPages = [
  listed("summary", "/my-account"),
  listed("deposit", "/my-account/deposit", "wallet_deposit"),
  listed("withdraw", "/my-account/withdraw", "wallet_withdrawal"),
  listed("upcomingTickets", "/my-account/upcoming-tickets", "viewing_orders"),
  listed("pastTickets", "/my-account/past-tickets", "viewing_orders"),
  listed("syndicateTickets", "/my-account/syndicate-tickets", "viewing_orders"),
  listed("lottoParty", "/my-account/lotto-party", "social_syndicates"),
  listed("scheduledPurchases", "/my-account/scheduled-purchases", "viewing_orders"),
  listed("recurringPurchases", "/my-account/recurring-purchases", "combined_recurring_purchases"),
  listed("autoplay", "/my-account/autoplay", "autoplay_manage"),
  listed("subscriptions", "/my-account/subscriptions", "subscription_manage"),
  listed("giveaways", "/my-account/current-giveaways", "giveaway_entries"),
  listed("favouriteNumbers", "/my-account/favourite-numbers", "favourite_numbers"),
  listed("transactions", "/my-account/transactions", "viewing_orders"),
  listed("cards", "/my-account/cards-and-accounts", "wallet_manage"),
  listed("spendLimits", "/my-account/spend-limits", "spend_limits"),
  listed("precommitment", "/my-account/precommitment-limit"),
  listed("details", "/my-account/my-details"),
  listed("security", "/my-account/login-and-security"),
  listed("verify", "/my-account/verify-account", "verify_id"),
  listed("preferences", "/communication-preferences", "manage_notification_settings"),
  listed("closeAccount", "/close-my-account", "customer_deactivate"),
]
