import type { Handle, InTransaction } from "../database/database.ts"

/** The codes that lie in a cart, in the order they came. */
export const promotionsIn = (db: Handle, cartId: string): Promise<{ id: string; code: string }[]> =>
  db
    .selectFrom("cart_promotions")
    .select(["id", "code"])
    .where("cart_id", "=", cartId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()

/** Takes a code out of a cart; false where it was not in it. */
export async function removeCartPromotion(trx: InTransaction, cartId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom("cart_promotions")
    .where("cart_id", "=", cartId)
    .where("id", "=", id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** All codes of a cart go, after it was bought. */
export async function clearCartPromotions(trx: InTransaction, cartId: string): Promise<void> {
  await trx.deleteFrom("cart_promotions").where("cart_id", "=", cartId).execute()
}

/** All codes of one cart into another, which keeps its own; true where any moved. */
export async function moveCartPromotions(trx: InTransaction, from: string, to: string): Promise<boolean> {
  const moved = await trx
    .updateTable("cart_promotions")
    .set({ cart_id: to })
    .where("cart_id", "=", from)
    .where("code", "not in", (eb) =>
      eb.selectFrom("cart_promotions as own").select("own.code").where("own.cart_id", "=", to),
    )
    .executeTakeFirst()
  await clearCartPromotions(trx, from)
  return moved.numUpdatedRows > 0n
}
