import { defineTexts } from "#src/state/texts.ts"

export const navigationTexts = defineTexts("navigation", {
  label: "Main",
  home: "{site}, home",
  menu: "Menu",
  close: "Close",
  lotteries: "Lotteries",
  results: "Results",
  help: "Stay in control",
  login: "Login",
  account: "Account",
  accountFunds: "Account {availableFunds}",
  summary: "Summary",
  upcoming: "Upcoming tickets",
  past: "Past tickets",
  deposit: "Deposit",
  signOut: "Sign out",
  cart: "Cart",
  oneInCart: "Cart, 1 ticket",
  manyInCart: "Cart, {count} tickets",
  wallet: "In your wallet",
  skip: "Skip to the page",
})

export const footerTexts = defineTexts("footer", {
  play: "Play",
  results: "Results",
  account: "Your account",
  login: "Login",
  deposit: "Deposit",
  tickets: "Your tickets",
  payments: "We accept",
  adults: "Only for people aged 18 or over",
  care: "What are you really gambling with? For free and confidential support call 1800 858 858 or visit gamblinghelponline.org.au.",
  careLink: "gamblinghelponline.org.au",
  support: "Questions? Call {number}, {hours}.",
  demo: "This is a demonstration shop: its operator draws by itself, and no real money moves.",
  rights: "© {site}",
})

export const toastTexts = defineTexts("toasts", {
  label: "Messages",
  dismiss: "Dismiss",
})
