import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { applyRaffleSources, ensureRaffleDraws, mayLackDraws } from "../raffles/raffle-schedule.ts"
import { capDraws } from "../raffles/remaining-numbers.ts"
import { ensureSyndicates } from "./ensure-syndicates.ts"
import { applyDueVersions } from "./offer-versions.ts"
import { ensureSchedule } from "./schedule.ts"
import type { DrawSource } from "./seeds/draw-source.ts"
import { applyDueRules } from "./syndicate-rule-versions.ts"

/**
 * Changes products and syndicates' rules whose day has come, makes the draws and syndicates to come, and closes the
 * sale of draws that have no numbers left. Tells whether a product changed.
 */
export async function prepareDraws(database: Database, source: DrawSource, now: Date): Promise<boolean> {
  const changed = [await applyDueVersions(database, now), await applyDueRules(database, now)].includes(true)
  await ensureSchedule(database, source, now)
  await ensureSyndicates(database.tables, now)
  const catalogue = await readCatalogue(database.tables)
  if (mayLackDraws(catalogue, now))
    await inTransaction(database, (trx) => ensureRaffleDraws(trx, source, now))
  await applyRaffleSources(database, catalogue, now)
  await capDraws(database, catalogue)
  return changed
}
