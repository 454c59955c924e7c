import { defineTexts } from "#src/shop/core/texts.ts"

export const raffleTermsTexts = defineTexts("raffle-terms", {
  title: "{name}: terms and conditions",
  lead: "The terms of draw {drawNo}.",
  general: "General terms and conditions",
  held: "Held by",
  permit: "Permit",
  tickets: "Tickets in the draw",
  opens: "Opens",
  closes: "Closes",
  drawn: "Drawn",
  books: "Books",
  book: "{count}\u00a0for\u00a0{price}",
  bookOne: "1\u00a0for\u00a0{price}",
  rules: "Rules",
  rule1:
    "Every ticket has one number and is in the draw once. Numbers are handed out in the order tickets are paid for.",
  rule2:
    "Winning tickets are drawn one after the other among all tickets of the draw. A ticket wins one prize at most.",
  rule3:
    "Cash prizes go into the winner's wallet after the draw. {cause} hands over all other prizes within four weeks.",
  rule4: "Winners are named by an initial, a family name and a state.",
  rule5: "Players must be {minimumAge} or older. Staff of {cause} and of the shop may not take part.",
  rulePost:
    "Entry by post is free. Each entry that arrives before the draw closes gets the next ticket number, even once all tickets are sold, and is in the draw and its fingerprint like a ticket that was sold. Winners by post are named like all others and get their prize from {cause} or from us by bank transfer.",
  odds: "Chance of the first prize",
  oddsOf: "1 in {count} or better with one ticket",
  otherDraws: "Other draws",
  play: "Choose tickets",
  missing: "We couldn't find this raffle.",
})

export const raffleSupportTexts = defineTexts("raffle-support", {
  title: "Your support",
  lead: "What {name} does for {cause}",
  about: "More about {cause}",
  play: "Choose tickets",
  missing: "We couldn't find this raffle.",
})
