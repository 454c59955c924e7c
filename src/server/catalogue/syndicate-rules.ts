import * as v from "valibot"
import { gameTypeKeys } from "#src/contract/tickets/ticket.ts"
import type { Handle } from "../database/database.ts"
import { parseSetting, readSetting } from "./settings.ts"

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** What every coming draw of a lottery gets: a syndicate with tickets of these kinds. */
export const SyndicateRule = v.object({
  /** Part of the syndicate's key. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  /** Shares. */
  size: count(1000),
  /**
   * `step`: which of the game type's offers, the smallest being 1 (of systems: the size). The first kind makes the
   * syndicate: a lottery that does not have it gets none; other kinds that it does not have are left out.
   */
  tickets: v.pipe(
    v.array(v.object({ gameType: v.picklist(gameTypeKeys), step: count(20), games: count(50) })),
    v.minLength(1),
    v.maxLength(10),
  ),
})
export type SyndicateRule = v.InferOutput<typeof SyndicateRule>

/** What a shop has whose owner keeps no list of their own. */
const usual: readonly SyndicateRule[] = [
  {
    key: "saver",
    name: "The Saver",
    size: 10,
    tickets: [{ gameType: "standard", step: 1, games: 20 }],
  },
  {
    key: "regulars",
    name: "The Regulars",
    size: 20,
    tickets: [
      { gameType: "reduced_system", step: 2, games: 1 },
      { gameType: "standard", step: 1, games: 12 },
    ],
  },
  {
    key: "big-one",
    name: "The Big One",
    size: 50,
    tickets: [
      { gameType: "reduced_system", step: 3, games: 1 },
      { gameType: "powerhit", step: 1, games: 2 },
      { gameType: "standard", step: 1, games: 25 },
    ],
  },
]

/** The owner's list, kept under `syndicates`, or the usual one; in the order they are shown. */
export async function readSyndicateRules(db: Handle): Promise<readonly SyndicateRule[]> {
  const kept = await readSetting(db, "syndicates")
  return kept === undefined ? usual : parseSetting(v.array(SyndicateRule), kept)
}
