import type { Handle, InTransaction } from "../core/database/database.ts"

/** Codes that a cart takes. */
export const MOST_CODES = 5

interface CodeInCart {
  readonly id: string
  readonly code: string
  /** How often all together may use it; null where that does not matter, or there is no such code any more. */
  readonly most_uses: number | null
}

/** The codes that lie in a cart, in the order they came. */
export const promotionsIn = (db: Handle, cartId: string): Promise<CodeInCart[]> =>
  db
    .selectFrom("cart_promotions")
    .leftJoin("promotions", "promotions.code", "cart_promotions.code")
    .select(["cart_promotions.id", "cart_promotions.code", "promotions.most_uses"])
    .where("cart_id", "=", cartId)
    .orderBy("cart_promotions.created_at")
    .orderBy("cart_promotions.id")
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

/** Moves codes of one cart into another, as many as fit beside its own; true where any moved. */
export async function moveCartPromotions(trx: InTransaction, from: string, to: string): Promise<boolean> {
  const own = await promotionsIn(trx, to)
  const known = new Set(own.map(({ code }) => code))
  const moving = (await promotionsIn(trx, from))
    .filter(({ code }) => !known.has(code))
    .slice(0, Math.max(0, MOST_CODES - own.length))
    .map(({ id }) => id)
  if (moving.length > 0)
    await trx.updateTable("cart_promotions").set({ cart_id: to }).where("id", "in", moving).execute()
  await clearCartPromotions(trx, from)
  return moving.length > 0
}
