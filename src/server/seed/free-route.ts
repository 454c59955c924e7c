import { currencyOf } from "../catalogue/currency-of.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import { acceptsFreeEntries } from "../catalogue/raffle-definition.ts"
import type { Handle } from "../core/database/database.ts"

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
      throw new Error(
        `The configuration cannot be used. SITE_CONFIG: postalAddress is needed, since ${definition.name} is a prize draw in Britain, which must take free entries by post. (Or suspend it, or sell it as a society's lottery: freeEntry false.)`,
      )
}
