import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"
import { refused } from "../core/refused-settings.ts"
import {
  type Deployed,
  type FirstValues,
  inVariables,
  joined,
  lacksFor,
  type OwnValues,
  problemsOf,
  type Settings,
} from "./registry.ts"

/** Rows of first values, and of what was set at the desk. */
const FIRST = "first-settings"
export const OWN = "desk-settings"

export const ownValuesIn = (text: string | undefined): OwnValues => JSON.parse(text ?? "{}") as OwnValues

/** The values that a shop was started with last. */
export const firstIn = ({ settings }: Pick<Catalogue, "settings">): FirstValues => {
  const noted = settings.get(FIRST)
  if (noted === undefined) throw new Error("The shop's first settings were never noted.")
  return JSON.parse(noted) as FirstValues
}

/** The settings while a catalogue stands: any change makes a new one, which every process then reads. */
export const settingsIn = perCatalogue(
  (catalogue): Settings => joined(firstIn(catalogue), ownValuesIn(catalogue.settings.get(OWN))),
)

/**
 * The settings as they hold now, all of one moment. A transaction keeps to those of its first look. Whoever needs one
 * reads it where it is needed: a value that was taken at the start of a process would not follow the desk.
 */
export const readSettings = async (db: Handle): Promise<Settings> => settingsIn(await readCatalogue(db))

/**
 * Notes what this process was started with, so that every process and transaction works with the same. Refuses values
 * that cannot be used with those of the desk.
 */
export async function noteFirstSettings(
  db: Handle,
  { first, ...deployed }: Deployed & { readonly first: FirstValues },
): Promise<void> {
  await noteSetting(db, FIRST, JSON.stringify(first))
  const { settings } = await readCatalogue(db)
  if (!settings.has(OWN)) await noteSetting(db, OWN, "{}")
  const present = joined(first, ownValuesIn(settings.get(OWN)))
  const [problem] = [...problemsOf(present), ...lacksFor((name) => present[name], deployed)]
  if (problem) throw refused(inVariables(problem))
}
