import { defineTexts } from "#src/state/texts.ts"

export const accountTexts = defineTexts("account", {
  title: "Hello, {name}",
  menu: "Account",
  balance: "In your wallet",
  available: "to spend",
  deposit: "Deposit",
  withdrawable: "Winnings you have not spent: {amount}",
  upcoming: "Upcoming tickets",
  noneUpcoming: "You have no tickets in draws to come.",
  all: "All upcoming tickets",
  past: "Past tickets",
  pastWords: "Results and winnings of tickets whose draw was held.",
  results: "Lottery results",
  resultsWords: "Every draw, with dividends and proof.",
  play: "Buy a ticket",
  playWords: "Choose from all lotteries on sale.",
  signOut: "Sign out",
  care: "Playing should stay a pleasure",
  careWords:
    "If it stops being one, free and confidential help is there day and night: call 1800 858 858 or visit gamblinghelponline.org.au.",
  drawDay: "{name} · {day}",
})
