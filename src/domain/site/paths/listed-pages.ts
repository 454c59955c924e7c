import type { Capability } from "#src/contract/site/capability.ts"
import { accountPaths } from "./account-paths.ts"
import { contentPaths } from "./content-paths.ts"
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
  listed("privacy", contentPaths.privacy),
  listed("terms", contentPaths.terms),
  listed("termsOfUse", contentPaths.termsOfUse, "terms_of_use"),
  listed("cookiePolicy", contentPaths.cookiePolicy, "cookie_consent"),
  listed("help", contentPaths.questions),
  listed("customerSupport", paths.contact),
  listed("about", contentPaths.about),
  listed("news", contentPaths.blog, "blog"),
  listed("responsibleGambling", contentPaths.responsibleGaming, "responsible_gambling"),
]

/** Groups of the account's pages, in the order of its navigation. */
export const accountGroups = ["home", "tickets", "money", "limits", "settings"] as const
type AccountGroup = (typeof accountGroups)[number]

const about = <Name extends string>(group: AccountGroup, ...pages: readonly ListedPage<Name>[]) =>
  pages.map((page) => ({ ...page, group }))

/** Pages of the account, in the order of the account's drawer and of its navigation. */
export const accountPages = [
  ...about("home", listed("summary", accountPaths.account)),
  ...about(
    "tickets",
    listed("upcomingTickets", accountPaths.upcomingTickets, "viewing_orders"),
    listed("pastTickets", accountPaths.pastTickets, "viewing_orders"),
    listed("syndicateTickets", accountPaths.syndicateTickets, "viewing_orders"),
    listed("lottoParty", accountPaths.myLottoParty, "social_syndicates"),
    listed("scheduledPurchases", accountPaths.scheduledPurchases, "viewing_orders"),
    listed("recurringPurchases", accountPaths.recurringPurchases, "combined_recurring_purchases"),
    listed("autoplay", accountPaths.autoplay, "autoplay_manage"),
    listed("subscriptions", accountPaths.subscriptions, "subscription_manage"),
    listed("giveaways", accountPaths.currentGiveaways, "giveaway_entries"),
    listed("favouriteNumbers", accountPaths.favouriteNumbers, "favourite_numbers"),
  ),
  ...about(
    "money",
    listed("deposit", accountPaths.deposit, "wallet_deposit"),
    listed("withdraw", accountPaths.withdraw, "wallet_withdrawal"),
    listed("transactions", accountPaths.transactions, "viewing_orders"),
    listed("cards", accountPaths.cardsAndAccounts, "wallet_manage"),
  ),
  ...about(
    "limits",
    listed("spendLimits", accountPaths.spendLimits, "spend_limits"),
    listed("precommitment", accountPaths.precommitmentLimit),
    listed("takeABreak", accountPaths.takeABreak),
  ),
  ...about(
    "settings",
    listed("details", accountPaths.myDetails),
    listed("security", accountPaths.loginAndSecurity),
    listed("verify", accountPaths.verifyAccount, "verify_id"),
    listed("preferences", accountPaths.communicationPreferences, "manage_notification_settings"),
    listed("myData", accountPaths.myData),
    listed("closeAccount", accountPaths.closeAccount, "customer_deactivate"),
  ),
]
export type AccountPage = (typeof accountPages)[number]
