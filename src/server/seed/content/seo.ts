import type { Seo } from "#src/contract/content/seo.ts"

/** Texts for search engines and shared links, by the path of the shop's page with dots for slashes. */
export const firstSeo: Readonly<Record<string, Seo>> = {
  home: {
    title: "Lottery tickets, results and winnings",
    description:
      "Buy tickets in the big draws, check results with proof, and have winnings paid straight into your wallet.",
  },
  "lotto-tickets": {
    title: "Lotto tickets",
    description: "Every lottery on sale with its jackpot, closing time and price of a game.",
  },
  syndicates: {
    title: "Syndicates",
    description:
      "Shares of big tickets in the next draws: what each plays, what a share costs, how many are left.",
  },
  "lotto-results": {
    title: "Lottery results",
    description: "Winning numbers and dividends of every draw, with the proof that nobody chose them.",
  },
  "lotto-results.lotteries": {
    title: "Results of all lotteries",
    description: "Winning numbers and dividends of every lottery, newest first.",
  },
  "productOfferKey.gameTypeKey": {
    title: "{offer} tickets",
    description:
      "Play {offer} with a quick pick or your own numbers. See the jackpot, the price of a game and when sales close.",
  },
  "productOfferKey.syndicates": {
    title: "{offer} syndicates",
    description: "Shares of big {offer} tickets: what each plays, what a share costs, and how many are left.",
  },
  "productOfferKey.lotto-party": {
    title: "{offer} with friends",
    description:
      "Play {offer} together: start a ticket, invite your friends, and everybody pays for their own shares.",
  },
  "raffle.productOfferKey.gameTypeKey": {
    title: "{offer} tickets",
    description: "Tickets in {offer} for {cause}: the prizes, the price of a ticket and when sales close.",
  },
  "productOfferKey.results": {
    title: "{offer} results",
    description: "Winning numbers, divisions and dividends of every {offer} draw.",
  },
  "productOfferKey.results.draw.drawNo": {
    title: "{offer} draw {drawNo}",
    description: "Winning numbers, divisions, dividends and the proof of {offer} draw {drawNo}.",
  },
  "productOfferKey.statistics": {
    title: "{offer} statistics",
    description:
      "How often each number of {offer} was drawn, and when last. Every draw is a new one all the same.",
  },
  "productOfferKey.terms-and-conditions.drawNo": {
    title: "{offer} terms and conditions",
    description: "The rules of {offer}: who can play, how a draw is made, and how prizes are paid.",
  },
  "raffle.productOfferKey.results": {
    title: "{offer} results",
    description: "Winning ticket numbers and prizes of every draw of {offer} for {cause}.",
  },
  "raffle.productOfferKey.results.draw.drawNo": {
    title: "{offer} draw {drawNo}",
    description: "Winning ticket numbers, prizes and the proof of draw {drawNo} of {offer}.",
  },
  "productOfferKey.winners": {
    title: "{offer} winners",
    description: "People who won a prize in {offer} with a ticket from us, draw by draw.",
  },
  "raffle.productOfferKey.winners": {
    title: "{offer} winners",
    description: "People who won a prize in {offer} for {cause}, draw by draw.",
  },
  "productOfferKey.your-support": {
    title: "{offer}: your support",
    description: "What your tickets in {offer} do for {cause}.",
  },
  "raffle.productOfferKey.terms-and-conditions.drawNo": {
    title: "{offer} terms and conditions",
    description: "The rules of {offer}: permit, prizes, who can take part, and when the draw is.",
  },
  "lotto-party": {
    title: "Lotto Party",
    description:
      "Play with friends: one big ticket, shares for everybody, and winnings paid to everyone automatically.",
  },
  "social-play": {
    title: "Play together",
    description: "Start a ticket with friends, or take a share of a big one with people you have never met.",
  },
  "charity-tickets": {
    title: "Charity tickets",
    description: "Every raffle on sale: its prizes, the charity that it helps, and what a ticket costs.",
  },
  "lotto-results.raffles": {
    title: "Raffle results",
    description: "Winning ticket numbers of every charity raffle, newest first.",
  },
  "about.fair-draws": {
    title: "How our draws are made",
    description:
      "How a draw is made so that nobody can choose its numbers, and how you can check that yourself.",
  },
  "daily-winners": {
    title: "Daily winners",
    description: "What members get: draws every day, prizes to win, and benefits that grow with time.",
  },
  "daily-winners.winners": {
    title: "Giveaway winners",
    description: "Members who won a prize in our giveaways, newest first.",
  },
  "daily-winners.membership-tiers": {
    title: "Membership tiers",
    description: "The tiers of our membership: what each one costs, and what it brings you.",
  },
  blog: {
    title: "Blog",
    description: "How lotteries work, what the odds mean, and how to keep it fun.",
  },
  causes: {
    title: "Causes",
    description: "Charities that our customers' tickets support, and what they do with it.",
  },
  about: { title: "About us", description: "Who we are, and what we promise to everybody who plays here." },
  "about.responsible-gaming": {
    title: "Play responsibly",
    description: "Signs that it is time to stop, what you can do here, and free, confidential help.",
  },
  "about.privacy": { title: "Privacy policy", description: "What we know about you, why, and for how long." },
  "about.cookie-policy": {
    title: "Cookie policy",
    description: "The small files that this shop keeps in your browser, and for how long.",
  },
  "about.faq": {
    title: "Frequently asked questions",
    description: "Tickets, winnings, money and accounts: short answers to what people ask most.",
  },
  "about.terms-and-conditions": {
    title: "Terms and conditions",
    description: "The agreement between you and us, in words that can be read.",
  },
  "about.terms-of-use": { title: "Terms of use", description: "How this website may be used." },
  "about.contact-us": {
    title: "Contact us",
    description: "Write to us: a person reads every message and answers within one working day.",
  },
  "not-found": { title: "Page not found", description: "", noindex: true },
}
