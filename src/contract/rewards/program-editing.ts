import * as v from "valibot"
import { membershipTiers } from "../catalogue/membership.ts"
import { Words } from "../fields.ts"
import { Revision } from "../staff/revision.ts"
import { typedAs } from "../typed-as.ts"

const name = v.pipe(Words, v.minLength(1, "Fill this in."), v.maxLength(120, "Use 120 characters or fewer."))
/** A whole number within bounds, which its message names. */
const whole = (least: number, most: number) => {
  const said = `Enter a whole number from ${least} to ${most.toLocaleString("en-AU")}.`
  return v.pipe(v.number(said), v.integer(said), v.minValue(least, said), v.maxValue(most, said))
}
/** Kinds of giveaway that are made by a rule, one of each. */
const giveawayKinds = ["daily", "monthly", "major"] as const
const count = whole(0, 1000)
const AMOUNT = "Enter an amount from 0.01 to 10,000,000.00."

export const DraftPrize = v.object({
  name,
  valueCents: v.pipe(
    v.number(AMOUNT),
    v.integer(AMOUNT),
    v.minValue(1, AMOUNT),
    v.maxValue(1_000_000_000, AMOUNT),
    typedAs("amount"),
  ),
  cash: v.boolean(),
})
export const DraftRules = v.pipe(
  v.object({ free: count, premium: count, perTicket: count, unlock: v.boolean() }),
  v.check(({ free, premium }) => free + premium > 0, "Somebody must have an entry."),
)
const description = v.pipe(Words, v.maxLength(600, "Use 600 characters or fewer."))
const prizes = v.pipe(
  v.array(DraftPrize),
  v.minLength(1, "Add a prize."),
  v.maxLength(50, "There can be 50 prizes at most."),
)
const tiers = v.pipe(v.array(v.picklist(membershipTiers)), v.minLength(1, "Choose who takes part."))

/** A rule by which giveaways are made: the next of its kind is always there. */
export const GiveawayRule = v.object({
  giveawayType: v.picklist(giveawayKinds),
  name,
  description,
  /** Every day, or every so many months on a day of the month; a shorter month has it on its last day. */
  every: v.union([
    v.object({ unit: v.literal("day") }),
    v.object({
      unit: v.literal("month"),
      months: whole(1, 12),
      day: whole(1, 31),
    }),
  ]),
  /** "20:00" on the programme's clock: entries close, and are drawn ten minutes later. */
  closes: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time."), typedAs("time")),
  prizes,
  entries: DraftRules,
  tiers,
})
export type GiveawayRule = v.InferOutput<typeof GiveawayRule>

const time = v.pipe(v.string(), v.isoTimestamp("Choose a time."))
const terms = v.object({ opensAt: time, closesAt: time, prizes, entries: DraftRules, tiers })
const opensFirst = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) =>
  Date.parse(opensAt) < Date.parse(closesAt)
const OPENS_LATE = "It closes before it opens."

/** A giveaway on a day of its own. */
export const SpecialDraft = v.pipe(
  v.object({
    giveawayType: v.picklist(["special", "preview", "major"]),
    name,
    description,
    ...terms.entries,
  }),
  v.check((given) => opensFirst(given), OPENS_LATE),
)
export type SpecialDraft = v.InferOutput<typeof SpecialDraft>

/** Terms that members rely on once entries are open. */
export const GiveawayTerms = v.pipe(
  terms,
  v.check((given) => opensFirst(given), OPENS_LATE),
)
export type GiveawayTerms = v.InferOutput<typeof GiveawayTerms>

/**
 * The changes that staff make to a giveaway, whose changes `revision` counts; its terms only before entries
 * open.
 */
export const GiveawayChange = v.object({
  revision: Revision,
  name,
  description,
  terms: v.exactOptional(GiveawayTerms),
})
export type GiveawayChange = v.InferOutput<typeof GiveawayChange>

/** All of them, at most one for each kind. */
export const GiveawayRules = v.object({
  rules: v.pipe(
    v.array(GiveawayRule),
    v.maxLength(giveawayKinds.length, "There is a rule for every kind of giveaway already."),
    v.check(
      (rules) => new Set(rules.map(({ giveawayType }) => giveawayType)).size === rules.length,
      "A kind of giveaway has one rule.",
    ),
  ),
})
export type GiveawayRules = v.InferOutput<typeof GiveawayRules>
