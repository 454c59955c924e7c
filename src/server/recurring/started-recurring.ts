import type { StartedRecurring } from "#src/contract/orders/receipt.ts"
import type { Handle } from "../core/database/database.ts"
import { itemsOf, type RecurringRow } from "./items.ts"

export const recurringOf = (db: Handle, checkoutId: string) =>
  db.selectFrom("recurring_purchases").select("id").where("checkout_id", "=", checkoutId)

/** The recurring purchases that a purchase started, in the order of its lines. */
export async function startedBy(db: Handle, checkoutId: string): Promise<StartedRecurring[]> {
  const rows: RecurringRow[] = await db
    .selectFrom("recurring_purchases")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const items = await itemsOf(db, rows)
  return items.map((item, index) => ({
    autoplayId: item.autoplayId,
    type: item.type,
    productType: item.productType,
    lotteryKey: item.productOfferKey,
    lotteryName: item.lotteryName,
    colour: item.colour,
    description: item.description,
    variant: item.gameOfferName ?? item.description,
    count: item.numberOfGames ?? item.numberOfTickets ?? item.numberOfShares ?? 0,
    frequency: item.frequency,
    minimumJackpotAmount: item.minimumJackpotAmount,
    price: item.price,
    beginsAt: rows[index]?.begins_at?.toISOString() ?? null,
  }))
}
