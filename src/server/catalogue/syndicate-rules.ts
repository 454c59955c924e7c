import * as v from "valibot"
import { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import type { Handle } from "../core/database/database.ts"
import type { Catalogue } from "./catalogue.ts"
import { readCatalogue } from "./read-catalogue.ts"
import { parseSetting } from "./settings.ts"

/** The setting that holds the owner's list. */
export const SYNDICATES = "syndicates"

/** The syndicates of a shop whose owner keeps no list of their own. */
export const usualRules: readonly SyndicateRule[] = [
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
export function syndicateRulesOf({ settings }: Pick<Catalogue, "settings">): readonly SyndicateRule[] {
  const stored = settings.get(SYNDICATES)
  return stored === undefined ? usualRules : parseSetting(v.array(SyndicateRule), stored)
}

export const readSyndicateRules = async (db: Handle): Promise<readonly SyndicateRule[]> =>
  syndicateRulesOf(await readCatalogue(db))
