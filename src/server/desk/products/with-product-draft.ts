import * as v from "valibot"
import { upsertRules } from "../../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { isLottery, type OfferDefinition } from "../../catalogue/offer-definition.ts"
import type { Database, Handle, InTransaction } from "../../database/database.ts"
import { undoneTransaction } from "../../database/transaction.ts"
import { applyDefinition } from "../../draws/offer-versions.ts"
import { hasTickets } from "../../draws/unsold-draws.ts"
import { notFound } from "../../failure.ts"

const DraftId = v.pipe(v.string(), v.uuid())

/** Gives what `look` finds in the shop as it would be with a product's draft on sale; the shop stays as it is. */
export const withProductDraft = <T>(
  database: Database,
  id: string,
  look: (db: Handle, path: string) => Promise<T>,
): Promise<T> =>
  undoneTransaction(database, async (trx) => {
    if (!v.is(DraftId, id)) throw notFound()
    const draft = await trx.selectFrom("offer_drafts").selectAll().where("id", "=", id).executeTakeFirst()
    if (!draft) throw notFound()
    const definition = draft.definition as OfferDefinition
    await applyDefinition(trx, definition)
    if (isLottery(definition)) await ruleUnsold(trx, definition)
    await trx.updateTable("offers").set({ suspended: false }).where("key", "=", draft.offer_key).execute()
    // Another handle on the same transaction: what was read before is pinned to the first.
    return look(trx.withoutPlugins(), `/${draft.offer_key}`)
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
