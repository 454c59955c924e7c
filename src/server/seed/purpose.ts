import { refused } from "#src/server/core/refused-settings.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { acceptsFreeEntries, isRaffle } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"

const PURPOSE = "purpose"

/** Writes down at the first run whether a database is a demonstration's. */
export async function notePurpose(trx: InTransaction, demo: boolean): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name: PURPOSE, value: demo ? "demo" : "shop" })
    .execute()
}

/**
 * Refuses a demonstration's database to a shop in earnest, since what was made up cannot be told from what
 * happened; and a shop's to a demonstration, whose partners and customers have secrets that everybody knows.
 */
export async function refuseOtherPurpose(db: Handle, demo: boolean): Promise<void> {
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", PURPOSE)
    .executeTakeFirstOrThrow()
  const filledByDemo = value === "demo"
  if (filledByDemo === demo) return
  throw new Error(
    filledByDemo
      ? "The configuration cannot be used. DEMO: this database was filled by a demonstration. Without DEMO the shop needs a database of its own: DATABASE_URL or DATA_DIR."
      : "The configuration cannot be used. DEMO: this database belongs to a shop in earnest. A demonstration needs a database of its own: DATABASE_URL or DATA_DIR.",
  )
}

/** Refuses to sell what British law would take for a lottery without a licence: a prize draw nobody can enter free. */
export async function refuseMissingFreeRoute(db: Handle, postalAddress: string | null): Promise<void> {
  if (postalAddress !== null) return
  const offers = await readOffers(db)
  for (const { definition, suspended } of offers)
    if (
      !suspended &&
      isRaffle(definition) &&
      currencyOf(definition) === "GBP" &&
      acceptsFreeEntries(definition)
    )
      throw refused(
        `SITE_CONFIG: postalAddress is needed, since ${definition.name} is a prize draw in Britain, which must take free entries by post. (Or suspend it, or sell it as a society's lottery: freeEntry false.)`,
      )
}
