import type { ProgramContent } from "#src/contract/rewards/program-config.ts"
import type { GiveawayRule } from "#src/contract/rewards/program-editing.ts"

/** The programme in the words of a shop whose editors wrote none. */
export const defaultContent: ProgramContent = {
  titleContent: {
    title: "A winner every day",
    lead: "Join for free. We give away a prize every night, and a bigger one each month.",
  },
  deposit: {
    required: false,
    title: "One step left",
    text: "Your membership starts with your first deposit. The money is yours: it stays in your wallet until you play.",
  },
  membershipTiers: [
    {
      tier: "free",
      name: "Free",
      text: "Costs nothing, for as long as you like.",
      benefits: ["1 entry in every daily giveaway", "1 entry in the monthly giveaway", "Special giveaways"],
    },
    {
      tier: "premium",
      name: "Premium",
      text: "More entries, more giveaways.",
      benefits: [
        "5 entries in every daily giveaway",
        "10 entries in the monthly giveaway",
        "Major giveaways for premium members only",
      ],
    },
  ],
  monthlyGiveaways: {
    title: "Monthly giveaways",
    text: "Unlock your entries each month. It takes one tap.",
  },
  specialGiveaways: {
    title: "Special giveaways",
    text: "Now and then, on top of everything else.",
  },
  dailyGiveaways: {
    title: "Daily giveaways",
    text: "Members are entered automatically, every day. We draw at ten past eight in the evening.",
  },
  optIn: {
    title: "Join for free",
    text: "You can leave whenever you like.",
    button: "Join now",
  },
  manageMembership: {
    title: "Manage your membership",
    text: "Change how premium is renewed, or leave the programme.",
  },
  pastWinners: {
    title: "Past winners",
    text: "We show a first name, an initial and, at most, the region where they live.",
  },
  faq: [
    {
      question: "How many entries do I have?",
      answer:
        "It's written beside each giveaway. Every entry has a number, and every number has the same chance.",
    },
    {
      question: "How is the winner drawn?",
      answer:
        "By a random number that's fixed before entries close and shown after the draw. Anybody can check it on the giveaway's page.",
    },
    {
      question: "How do I get my prize?",
      answer:
        "Prize money goes into your wallet, and you can withdraw it. For anything else we email you, and you tell us where to send it.",
    },
    {
      question: "What happens when premium ends?",
      answer: "You keep it until the last day you paid for. After that you're a free member again.",
    },
  ],
  eligiblePricingIds: [],
  discounts: [],
  footerDisclaimer:
    "For people aged 18 and over. No purchase is needed to take part as a free member. Whoever takes a break from playing has no entries meanwhile.",
  joinAll: {
    title: "Be in tonight's draw",
    text: "Free members have an entry in every daily giveaway.",
    button: "Join for free",
  },
  joinPremium: {
    title: "Want more entries?",
    text: "Premium members have five times as many each day, and ten times as many each month.",
    button: "See premium",
  },
  memberOverview: {
    title: "Your entries",
    text: "Giveaways you're in now.",
  },
  benefits: {
    title: "Members' benefits",
    text: "Offers from our partners, for members only.",
  },
  navigationItems: [
    { label: "Overview", path: "/daily-winners" },
    { label: "Winners", path: "/daily-winners/winners" },
    { label: "Tiers", path: "/daily-winners/membership-tiers" },
  ],
}

const everybody = ["free", "premium"] as const

/** The giveaways where nobody decided otherwise. */
export const defaultRules: readonly GiveawayRule[] = [
  {
    giveawayType: "daily",
    name: "Daily giveaway",
    description: "Three members win tonight.",
    every: { unit: "day" },
    closes: "20:00",
    prizes: [
      { name: "First prize", valueCents: 10_000, cash: true },
      { name: "Runner-up", valueCents: 2500, cash: true },
      { name: "Runner-up", valueCents: 2500, cash: true },
    ],
    entries: { free: 1, premium: 5, perTicket: 0, unlock: false },
    tiers: [...everybody],
  },
  {
    giveawayType: "monthly",
    name: "Monthly giveaway",
    description: "Unlock your entries to be in it. Each ticket you buy this month adds one.",
    every: { unit: "month", months: 1, day: 31 },
    closes: "20:00",
    prizes: [
      { name: "First prize", valueCents: 250_000, cash: true },
      { name: "A weekend for two by the sea", valueCents: 90_000, cash: false },
    ],
    entries: { free: 1, premium: 10, perTicket: 1, unlock: true },
    tiers: [...everybody],
  },
  {
    giveawayType: "major",
    name: "Major giveaway",
    description: "Four times a year, for premium members.",
    every: { unit: "month", months: 3, day: 15 },
    closes: "20:00",
    prizes: [{ name: "First prize", valueCents: 1_000_000, cash: true }],
    entries: { free: 0, premium: 1, perTicket: 0, unlock: true },
    tiers: ["premium"],
  },
]
