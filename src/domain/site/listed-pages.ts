import type { Capability } from "#src/contract/site/capability.ts"
import { paths } from "./paths.ts"

/** A page of the frame's lists: its name in the texts, its address, and what must be on for it. */
export interface ListedPage<Name extends string = string> {
  readonly name: Name
  readonly path: string
  readonly needs?: Capability
}

const listed = <Name extends string>(
  name: Name,
  page: { readonly link: () => string },
  needs?: Capability,
): ListedPage<Name> => ({ name, path: page.link(), ...(needs ? { needs } : {}) })

/** The footer's own links. */
export const companyPages = [
  listed("privacy", paths.privacy),
  listed("terms", paths.terms),
  listed("termsOfUse", paths.termsOfUse, "terms_of_use"),
  listed("cookiePolicy", paths.cookiePolicy, "cookie_consent"),
  listed("customerSupport", paths.contact),
  listed("about", paths.about),
  listed("news", paths.blog, "blog"),
  listed("responsibleGambling", paths.responsibleGaming, "responsible_gambling"),
]

/** Pages of the account, in the order of the account's drawer. */
export const accountPages = [
  listed("summary", paths.account),
  listed("deposit", paths.deposit, "wallet_deposit"),
  listed("withdraw", paths.withdraw, "wallet_withdrawal"),
  listed("upcomingTickets", paths.upcomingTickets, "viewing_orders"),
  listed("pastTickets", paths.pastTickets, "viewing_orders"),
  listed("syndicateTickets", paths.syndicateTickets, "viewing_orders"),
  listed("lottoParty", paths.myLottoParty, "social_syndicates"),
  listed("scheduledPurchases", paths.scheduledPurchases, "viewing_orders"),
  listed("recurringPurchases", paths.recurringPurchases, "combined_recurring_purchases"),
  listed("autoplay", paths.autoplay, "autoplay_manage"),
  listed("subscriptions", paths.subscriptions, "subscription_manage"),
  listed("giveaways", paths.currentGiveaways, "giveaway_entries"),
  listed("favouriteNumbers", paths.favouriteNumbers, "favourite_numbers"),
  listed("transactions", paths.transactions, "viewing_orders"),
  listed("cards", paths.cardsAndAccounts, "wallet_manage"),
  listed("spendLimits", paths.spendLimits, "spend_limits"),
  listed("precommitment", paths.precommitmentLimit),
  listed("details", paths.myDetails),
  listed("security", paths.loginAndSecurity),
  listed("verify", paths.verifyAccount, "verify_id"),
  listed("preferences", paths.communicationPreferences, "manage_notification_settings"),
  listed("closeAccount", paths.closeAccount, "customer_deactivate"),
]
