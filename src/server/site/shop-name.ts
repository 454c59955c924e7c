import { errorCodes } from "#src/contract/error.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { siteNameOf } from "./sender.ts"

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
