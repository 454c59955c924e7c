import type { accountGroups, accountPages } from "#src/domain/site/paths/listed-pages.ts"
import { defineTexts } from "#src/shop/core/texts.ts"

const names: Record<(typeof accountPages)[number]["name"], string> = {
  summary: "Summary",
  deposit: "Deposit",
  withdraw: "Withdraw",
  upcomingTickets: "Upcoming tickets",
  pastTickets: "Past tickets",
  syndicateTickets: "Syndicate tickets",
  lottoParty: "Lotto Party",
  scheduledPurchases: "Scheduled purchases",
  recurringPurchases: "Recurring purchases",
  autoplay: "AutoPlay",
  subscriptions: "Subscriptions",
  giveaways: "Giveaways",
  favouriteNumbers: "Favourite numbers",
  transactions: "Transactions",
  cards: "Cards and bank accounts",
  spendLimits: "Spend limits",
  precommitment: "Precommitment limit",
  details: "My details",
  security: "Login and security",
  verify: "Verify your account",
  preferences: "Communication preferences",
  takeABreak: "Take a break",
  myData: "My data",
  closeAccount: "Close my account",
}

export const accountPageTexts = defineTexts("account-pages", names)

const groups: Record<Exclude<(typeof accountGroups)[number], "home">, string> = {
  tickets: "Tickets",
  money: "Money",
  limits: "Limits and breaks",
  settings: "Settings",
}

/** Names of the groups of the account's pages, and of what stands with them. */
export const accountNavigationTexts = defineTexts("account-navigation", {
  ...groups,
  label: "Pages of your account",
  open: "show all pages of your account",
  signOut: "Sign out",
  signedOut: "You are signed out.",
})
