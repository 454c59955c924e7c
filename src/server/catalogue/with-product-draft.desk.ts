import type { Change } from "#src/domain/catalogue/changes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { undoneTransaction } from "../core/database/transaction.ts"
import { applyDefinition } from "../draws/offer-versions.ts"
import { hasTickets } from "../raffles/unsold-draws.ts"
import { loadCatalogue } from "./catalogue.ts"
import { catalogueVersion } from "./catalogue-version.ts"
import { draftOf } from "./draft.desk.ts"
import { upsertRules } from "./draw-rules.ts"
import type { LotteryDefinition } from "./lottery-definition.ts"
import { isLottery, type OfferDefinition } from "./offer-definition.ts"
import { offerOf } from "./offers.ts"

/** Gives what `look` finds in the shop as it would be with a product so changed and on sale; the shop stays as it is. */
export const withProductDraft = <T>(
  database: Database,
  key: string,
  changes: readonly Change[],
  look: (db: Handle, definition: OfferDefinition) => Promise<T>,
): Promise<T> =>
  undoneTransaction(database, async (trx) => {
    const catalogue = await loadCatalogue(trx, await catalogueVersion(trx))
    const before = offerOf(catalogue, key).definition
    const definition = changes.length > 0 ? await draftOf(trx, catalogue, before, changes) : before
    await applyDefinition(trx, definition)
    if (isLottery(definition)) await ruleUnsold(trx, definition)
    await trx.updateTable("offers").set({ suspended: false }).where("key", "=", key).execute()
    // Another handle on the same transaction: what was read before is pinned to the first.
    return look(trx.withoutPlugins(), definition)
  })

/** Draws that nobody has a ticket in are shown by the draft's rules, as they will be once it holds. */
async function ruleUnsold(trx: InTransaction, lottery: LotteryDefinition): Promise<void> {
  await trx
    .updateTable("draws")
    .set({ rules: await upsertRules(trx, lottery.rules) })
    .where("offer_key", "=", lottery.key)
    .where("state", "=", "DRAW_OPEN")
    .where((eb) => eb.not(hasTickets()))
    .execute()
}
