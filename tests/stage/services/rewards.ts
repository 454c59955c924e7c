import type { Giveaway, GiveawayWinner, OwnGiveaway } from "#src/contract/rewards/giveaway.ts"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { money } from "#src/domain/core/money.ts"

const section = (title: string) => ({ title, text: `About ${title.toLowerCase()}.` })
const offer = (title: string, button: string) => ({ ...section(title), button })

/** The programme as a test needs it. */
export const aProgram = (program: Partial<ProgramConfig> = {}): ProgramConfig => ({
  membershipProgram: "daily_winners",
  name: "Daily Winners",
  titleContent: { title: "A winner every day", lead: "Join for free." },
  deposit: { required: false, ...section("One step left") },
  membershipTiers: [
    { tier: "free", name: "Free", text: "Costs nothing.", benefits: ["1 entry a day"] },
    { tier: "premium", name: "Premium", text: "More entries.", benefits: ["5 entries a day"] },
  ],
  monthlyGiveaways: section("Monthly giveaways"),
  specialGiveaways: section("Special giveaways"),
  dailyGiveaways: section("Daily giveaways"),
  optIn: offer("Join for free", "Join now"),
  manageMembership: section("Manage your membership"),
  pastWinners: section("Past winners"),
  faq: [{ question: "How is the winner drawn?", answer: "By a random number." }],
  eligiblePricingIds: [],
  discounts: [],
  footerDisclaimer: "For people aged 18 and over.",
  joinAll: offer("Be in tonight's draw", "Join for free"),
  joinPremium: offer("Want more entries?", "See premium"),
  memberOverview: section("Your entries"),
  benefits: section("Members' benefits"),
  navigationItems: [],
  periods: [
    { period: "monthly", name: "Monthly", price: money(1000, "AUD") },
    { period: "annually", name: "Annual", price: money(9600, "AUD") },
  ],
  giveawayRules: [],
  hasBenefits: false,
  ...program,
})

export const aStanding = (standing: Partial<MembershipStanding> = {}): MembershipStanding => ({
  membershipProgram: "daily_winners",
  membershipStatus: "member",
  membershipTier: "free",
  eligibility: "eligible",
  membershipUpdated: "2026-11-21T01:00:00Z",
  memberUntil: null,
  renewal: null,
  ...standing,
})

const prizes = [{ name: "First prize", value: money(10_000, "AUD"), cash: true }]

/** A giveaway that takes entries for a long time to come. */
export const aGiveaway = (giveaway: Partial<Giveaway> = {}): Giveaway => ({
  id: "giveaway-1",
  giveawayType: "monthly",
  drawNumber: 4,
  name: "Monthly giveaway",
  description: "Unlock your entries to be in it.",
  opensAt: "2026-01-01T00:00:00Z",
  closesAt: "2999-11-30T09:00:00Z",
  drawAt: "2999-11-30T09:10:00Z",
  state: "DRAW_OPEN",
  prizes,
  rules: { free: 1, premium: 10, perTicket: 1, unlock: true },
  tiers: ["free", "premium"],
  cancelled: null,
  numbers: [],
  proof: {
    offerKey: "daily_winners/monthly",
    commitment: "c0ffee",
    seed: null,
    numbersFrom: "seed_and_entries",
    numbersRoot: null,
    entriesRoot: null,
    entryCount: null,
    closedAt: null,
    beacon: null,
  },
  ...giveaway,
})

export const aGiveawayWinner = (winner: Partial<GiveawayWinner> = {}): GiveawayWinner => ({
  giveawayType: "monthly",
  drawNumber: 3,
  giveawayName: "Monthly giveaway",
  drawnAt: "2026-10-31T09:10:00Z",
  prize: "First prize",
  value: money(10_000, "AUD"),
  winner: "Robin H., NSW",
  entryNumber: 12,
  example: false,
  ...winner,
})

export const anOwnGiveaway = (own: Partial<OwnGiveaway> = {}): OwnGiveaway => ({
  drawId: "giveaway-1",
  giveawayType: "monthly",
  drawNumber: 3,
  name: "Monthly giveaway",
  closesAt: "2026-10-31T09:00:00Z",
  drawAt: "2026-10-31T09:10:00Z",
  state: "DRAW_EMAILED",
  prizes,
  entryStatus: "unlocked",
  numberOfEntries: 2,
  numberOfEntriesText: "2 entries",
  entryNumbers: { first: 11, last: 12 },
  won: [],
  ...own,
})
