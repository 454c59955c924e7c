import type { MembershipDefinition, MembershipPrice } from "../catalogue/offer-definition.ts"

/** Prices of all periods, cents. */
const periods = (
  monthly: number,
  quarterly: number,
  biannual: number,
  annual: number,
): readonly MembershipPrice[] => [
  { period: "monthly", name: "Monthly", cents: monthly },
  { period: "quarterly", name: "Quarterly", cents: quarterly },
  { period: "biannually", name: "Biannual", cents: biannual },
  { period: "annually", name: "Annual", cents: annual },
]

const dailyWinners = {
  type: "membership",
  key: "daily_winners",
  name: "Daily Winners",
  tagline: "Premium membership, for as long as you like.",
  colour: "#8a4b08",
  displayCategory: "Membership",
  tier: "premium",
} as const

/** The membership program of a first run, where its months are counted, and what it costs there. */
export const memberships: Readonly<Record<"en-AU" | "en-GB", readonly MembershipDefinition[]>> = {
  "en-AU": [
    {
      ...dailyWinners,
      currency: "AUD",
      timeZone: "Australia/Sydney",
      periods: periods(1000, 2700, 5100, 9600),
    },
  ],
  "en-GB": [
    {
      ...dailyWinners,
      currency: "GBP",
      timeZone: "Europe/London",
      periods: periods(500, 1350, 2550, 4800),
    },
  ],
}
