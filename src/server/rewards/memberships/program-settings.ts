import * as v from "valibot"
import { ProgramContent } from "#src/contract/rewards/program-config.ts"
import { GiveawayRule } from "#src/contract/rewards/program-editing.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import { type Catalogue, perCatalogue } from "#src/server/catalogue/catalogue.ts"
import { isMembership, type MembershipDefinition } from "#src/server/catalogue/offer-definition.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import {
  parseSetting,
  readStoredSetting,
  removeSetting,
  writeSetting,
} from "#src/server/catalogue/settings.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { defaultContent, defaultRules } from "./program-defaults.ts"

/** The texts of the members' programme, and the rules its giveaways are made by. */
interface ProgramSettings {
  readonly content: ProgramContent
  readonly rules: GiveawayRule[]
}

const CONTENT = "membership-program.content"
const RULES = "membership-program.rules"

/** The programme: what editors wrote of it, or the shop's own words and rules. */
export const programOf = perCatalogue(
  ({ settings }: Catalogue): ProgramSettings => ({
    content: contentFrom(settings.get(CONTENT)),
    rules: rulesFrom(settings.get(RULES)),
  }),
)

const contentFrom = (stored: string | undefined): ProgramContent =>
  stored === undefined ? defaultContent : parseSetting(ProgramContent, stored)

const rulesFrom = (stored: string | undefined): GiveawayRule[] =>
  stored === undefined ? [...defaultRules] : parseSetting(v.array(GiveawayRule), stored)

/** The programme's texts as they are stored now, also for the transaction that wrote them. */
export const readProgramContent = async (db: Handle): Promise<ProgramContent> =>
  contentFrom(await readStoredSetting(db, CONTENT))

/** The rules of giveaways, likewise. */
export const readGiveawayRules = async (db: Handle): Promise<GiveawayRule[]> =>
  rulesFrom(await readStoredSetting(db, RULES))

export const readProgram = async (db: Handle): Promise<ProgramSettings> => programOf(await readCatalogue(db))

export const writeProgramContent = (tables: Handle, content: ProgramContent): Promise<void> =>
  writeSetting(tables, CONTENT, JSON.stringify(content))

export const writeGiveawayRules = (tables: Handle, rules: readonly GiveawayRule[]): Promise<void> =>
  writeSetting(tables, RULES, JSON.stringify(rules))

/** Goes back to the shop's own words. */
export const removeProgramContent = (tables: Handle): Promise<void> => removeSetting(tables, CONTENT)

/** Goes back to the rules that a shop begins with. */
export const removeGiveawayRules = (tables: Handle): Promise<void> => removeSetting(tables, RULES)

/** Finds the product that sells premium; undefined where the shop has none. */
export function programOffer(
  catalogue: Catalogue,
): { readonly definition: MembershipDefinition; readonly suspended: boolean } | undefined {
  const offer = catalogue.offersByKey.get(PROGRAM)
  return offer && isMembership(offer.definition)
    ? { definition: offer.definition, suspended: offer.suspended }
    : undefined
}
