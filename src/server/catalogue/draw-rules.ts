import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import type { Handle } from "../core/database/database.ts"
import type { DrawRow } from "./catalogue.ts"
import type { LotteryDefinition } from "./offer-definition.ts"
import { readCatalogue } from "./read-catalogue.ts"

/** The rules of all draws there are, by the key under which a draw names its own. */
export type RulesByKey = ReadonlyMap<string, LotteryRules>

export const readRulesByKey = async (db: Handle): Promise<RulesByKey> => (await readCatalogue(db)).rules

/** Keeps rules for the draws made under them; gives their key, which the same rules have always. */
export async function upsertRules(db: Handle, rules: LotteryRules): Promise<string> {
  const given = JSON.stringify(rules)
  const { rows } = await sql<{ key: string }>`
    WITH given AS (SELECT md5(${given}::jsonb::text) AS key, ${given}::jsonb AS rules),
      kept AS (INSERT INTO draw_rules (key, rules) SELECT key, rules FROM given ON CONFLICT DO NOTHING)
    SELECT key FROM given`.execute(db)
  return (rows[0] as { key: string }).key
}

/** The rules a draw was made under; null for a reported draw of which nobody knows them. */
export const rulesIn = (
  known: RulesByKey,
  { rules }: LotteryDefinition,
  draw: Pick<DrawRow, "rules" | "reported">,
): LotteryRules | null => (draw.rules && known.get(draw.rules)) || (draw.reported ? null : rules)

/** A lottery as it was, or will be, for one of its own draws. */
export async function asDrawn(
  db: Handle,
  definition: LotteryDefinition,
  draw: Pick<DrawRow, "rules">,
): Promise<LotteryDefinition> {
  if (!draw.rules) return definition
  const { rules } = await db
    .selectFrom("draw_rules")
    .select("rules")
    .where("key", "=", draw.rules)
    .executeTakeFirstOrThrow()
  return { ...definition, rules }
}

/** Whether a ticket for the one is a ticket for the other: whatever it wins, it is the same numbers. */
function haveSameNumbers(one: LotteryRules, other: LotteryRules): boolean {
  const compared = sameNumbers.get(one) ?? new WeakMap<LotteryRules, boolean>()
  sameNumbers.set(one, compared)
  const known = compared.get(other)
  if (known !== undefined) return known
  const same =
    one.ordered === other.ordered &&
    (one.numbered ?? false) === (other.numbered ?? false) &&
    isDeepStrictEqual(one.barrels, other.barrels)
  compared.set(other, same)
  return same
}

const sameNumbers = new WeakMap<LotteryRules, WeakMap<LotteryRules, boolean>>()

/** Whether today's tickets fit a draw; one that was made under rules with other numbers takes no more of them. */
export function isPlayed(
  known: RulesByKey,
  definition: LotteryDefinition,
  draw: Pick<DrawRow, "rules" | "reported">,
): boolean {
  const rules = rulesIn(known, definition, draw)
  return rules !== null && haveSameNumbers(rules, definition.rules)
}

/** The keys of rules under which the numbers were those that the lottery has today. */
export function keysOfSameNumbers(known: RulesByKey, { rules }: LotteryDefinition): string[] {
  return [...known].flatMap(([key, one]) => (haveSameNumbers(one, rules) ? [key] : []))
}
