import { isDeepStrictEqual } from "node:util"
import {
  isRaffle,
  type OfferDefinition,
  prizesCents,
  type RaffleDefinition,
} from "../catalogue/offer-definition.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { dropUnsold } from "../raffles/unsold-draws.ts"

/** Has a product be as a version of it says, from now on. Draws that anybody has a ticket in stay as they are. */
export async function applyDefinition(trx: InTransaction, definition: OfferDefinition): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ definition: JSON.stringify(definition) })
    .where("key", "=", definition.key)
    .execute()
  // Purchases held back by a higher price are looked at again: they may now cost what their customer agreed to.
  await trx
    .updateTable("recurring_purchases")
    .set({ price_waits_until: new Date(0) })
    .where("offer_key", "=", definition.key)
    .where("price_waits_until", "is not", null)
    .execute()
  if (isRaffle(definition)) await applyEditions(trx, definition)
}

/** Makes coming draws anew where a change moves them: those of lotteries, which are there long before they are sold. */
export async function reschedule(
  trx: InTransaction,
  [before, after]: readonly [OfferDefinition, OfferDefinition],
  from: Date,
): Promise<void> {
  if (!("calendar" in before) || !("calendar" in after) || isRaffle(after)) return
  if (!isDeepStrictEqual(before.calendar, after.calendar)) await dropUnsold(trx, after.key, from)
}

/** Draws of a raffle of which nobody has a ticket are about what its editions say now. */
async function applyEditions(trx: InTransaction, raffle: RaffleDefinition): Promise<void> {
  const unsold = await trx
    .selectFrom("raffle_draws")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "raffle_draws.offer_key")
        .onRef("draws.draw_no", "=", "raffle_draws.draw_no"),
    )
    .select("draws.draw_no")
    .where("draws.offer_key", "=", raffle.key)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("sold", "=", 0)
    .where("reserved", "=", 0)
    .forUpdate()
    .execute()
  for (const { draw_no } of unsold) {
    const edition = raffle.editions[(draw_no - 1) % raffle.editions.length]
    if (!edition) continue
    await trx
      .updateTable("raffle_draws")
      .set({
        name: edition.name,
        feature_image: edition.featureImage,
        tickets: edition.tickets,
        prizes: JSON.stringify(edition.prizes),
      })
      .where("offer_key", "=", raffle.key)
      .where("draw_no", "=", draw_no)
      .execute()
    await trx
      .updateTable("draws")
      .set({ prize_pool_cents: prizesCents(edition.prizes) })
      .where("offer_key", "=", raffle.key)
      .where("draw_no", "=", draw_no)
      .execute()
  }
}

/** Applies changes whose day has come, each once. Tells whether there was one. */
export async function applyDueVersions(database: Database, now: Date): Promise<boolean> {
  const due = await database.tables
    .selectFrom("offer_versions")
    .select("id")
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("effective_from", "<=", now)
    .execute()
  for (const { id } of due)
    await inTransaction(database, async (trx) => {
      const version = await trx
        .updateTable("offer_versions")
        .set({ applied_at: now })
        .where("id", "=", id)
        .where("applied_at", "is", null)
        .where("withdrawn_at", "is", null)
        .returning("definition")
        .executeTakeFirst()
      if (version) await applyDefinition(trx, version.definition as OfferDefinition)
    })
  return due.length > 0
}
