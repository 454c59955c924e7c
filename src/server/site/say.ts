import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { makeSay, type Say, sentence } from "../core/texts/sentences.ts"
import { settingsIn } from "../settings/read-settings.ts"

/** The setting's name is older than failures that speak for the same shop. */
const SENDER = "mail.sender"
const Noted = v.object({
  ...v.pick(SiteConfig, ["siteName", "locale", "defaultTimeZone"]).entries,
  publicUrl: v.string(),
})
type Noted = v.InferOutput<typeof Noted>
/** The sender who speaks to a shop's customers, in mails and in failures. */
export interface Sender extends Noted {
  readonly supportNumber: string
  readonly supportOpeningHours: string
}

/** Notes who speaks, so that whatever writes a text within a transaction finds it with the catalogue. */
export const noteSender = (db: Handle, config: Noted): Promise<void> =>
  noteSetting(db, SENDER, JSON.stringify(v.parse(Noted, config)))

/** Null before a shop was started for the first time. */
export function senderOf(catalogue: Catalogue): Sender | null {
  const noted = catalogue.settings.get(SENDER)
  if (noted === undefined) return null
  const { supportNumber, supportOpeningHours } = settingsIn(catalogue)
  return { ...v.parse(Noted, JSON.parse(noted)), supportNumber, supportOpeningHours }
}

/** Texts of mails and failures that an editor rewrote for a locale, by their keys. */
export const editedTexts = ({ serverTexts }: Catalogue, wanted: string): ReadonlyMap<string, string> =>
  new Map(serverTexts.flatMap(({ locale, id, value }) => (locale === wanted ? [[id, value]] : [])))

/** How a shop words its failures while a catalogue stands. */
export const sayOf = perCatalogue((catalogue): Say => {
  const locale = senderOf(catalogue)?.locale ?? "en-AU"
  return makeSay(locale, editedTexts(catalogue, locale))
})

export const readSay = async (db: Handle): Promise<Say> => sayOf(await readCatalogue(db))

/** Names shorter than this are parts of many words. */
const LEAST = 4

/** Letters and digits alone, without accents and in one case: "Böörk & Co." and "bookco" are told apart by nobody. */
const lettersOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")

/** Refuses a name that others see, or a mail shows, and that would pass for the shop's own. */
export async function refuseShopName(db: Handle, name: string, field: string): Promise<void> {
  const own = lettersOf(senderOf(await readCatalogue(db))?.siteName ?? "")
  if (own.length >= LEAST && lettersOf(name).includes(own))
    throw new Failure(422, errorCodes.invalid, sentence("failure.name.shops"), { field })
}
