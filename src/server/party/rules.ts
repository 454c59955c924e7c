import * as v from "valibot"
import { parseSetting, readSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"

/** The setting that holds the owner's rules. */
export const PARTY_RULES = "lotto_party"

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** How groups may play. */
const PartyRules = v.object({
  /** Games of a ticket with standard games. */
  games: v.optional(v.pipe(v.array(whole(1, 1000)), v.minLength(1)), [12, 18, 24, 36, 50, 100]),
  /** The prices for a share that an organiser chooses the upper limit from, cents. */
  shareCents: v.optional(v.pipe(v.array(whole(5, 100_000)), v.minLength(1)), [200, 500, 1000, 2000, 5000]),
  membersMost: v.optional(whole(2, 1000), 200),
  groupsMost: v.optional(whole(1, 100), 10),
  openSessionsMost: v.optional(whole(1, 50), 5),
  /** How long before a draw closes members who have not joined are reminded. */
  reminderMinutes: v.optional(whole(10, 7 * 1440), 180),
  /** How long before a draw closes an organiser who covers the rest buys it. */
  coverMinutes: v.optional(whole(2, 1440), 15),
})
export type PartyRules = v.InferOutput<typeof PartyRules>

/** The owner's rules, or the usual ones. */
export async function readPartyRules(db: Handle): Promise<PartyRules> {
  const stored = await readSetting(db, PARTY_RULES)
  return stored === undefined ? v.parse(PartyRules, {}) : parseSetting(PartyRules, stored)
}
