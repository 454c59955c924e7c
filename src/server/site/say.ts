import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { makeSay, type Say } from "../core/texts/sentences.ts"
import { senderOf } from "./sender.ts"

/** Texts of mails and failures that an editor rewrote for a locale, by their keys. */
export const editedTexts = ({ serverTexts }: Catalogue, wanted: string): ReadonlyMap<string, string> =>
  new Map(serverTexts.flatMap(({ locale, id, value }) => (locale === wanted ? [[id, value]] : [])))

/** How a shop words its failures while a catalogue stands. */
export const sayOf = perCatalogue((catalogue): Say => {
  const locale = senderOf(catalogue)?.locale ?? "en-AU"
  return makeSay(locale, editedTexts(catalogue, locale))
})

export const readSay = async (db: Handle): Promise<Say> => sayOf(await readCatalogue(db))
