import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { type Catalogue, perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { makeSay, type Say, sentence } from "../core/texts/sentences.ts"

/** The setting's name is older than failures that speak for the same shop. */
const SENDER = "mail.sender"
export const senderFields = [
  "siteName",
  "locale",
  "supportNumber",
  "supportOpeningHours",
  "defaultTimeZone",
] as const
const Sender = v.object({ ...v.pick(SiteConfig, senderFields).entries, publicUrl: v.string() })
/** The sender who speaks to a shop's customers, in mails and in failures. */
export type Sender = v.InferOutput<typeof Sender>

/** Notes who speaks, so that whatever writes a text within a transaction finds it with the catalogue. */
export const noteSender = (db: Handle, config: Sender): Promise<void> =>
  noteSetting(db, SENDER, JSON.stringify(v.parse(Sender, config)))

/** Returns the shop's name: as its owner configured it since it was started, where they did. */
function siteNameOf(catalogue: Pick<Catalogue, "settings">): string | null {
  const configured = v.parse(
    v.partial(v.pick(SiteConfig, ["siteName"])),
    JSON.parse(catalogue.settings.get("config") ?? "{}"),
  )
  return configured.siteName ?? senderOf(catalogue)?.siteName ?? null
}

/** Null before a shop was started for the first time. */
export function senderOf({ settings }: Pick<Catalogue, "settings">): Sender | null {
  const noted = settings.get(SENDER)
  return noted === undefined ? null : v.parse(Sender, JSON.parse(noted))
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
  const own = lettersOf(siteNameOf(await readCatalogue(db)) ?? "")
  if (own.length >= LEAST && lettersOf(name).includes(own))
    throw new Failure(422, errorCodes.invalid, sentence("failure.name.shops"), { field })
}
