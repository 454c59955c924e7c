import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { type CartReference, type CartRow, createAnonymousCart, linesOf, lockCart } from "./rows.ts"

/** How long a copy waits for the tab that it is made for. */
const COPY_LIFETIME_MS = 5 * 60_000

/**
 * Copies a customer's lines into a visitor's cart of the same seller. Its token is for a tab where the customer has yet
 * to sign in: it shows the tickets and says nothing of whose they are. Codes stay with the customer.
 */
export async function copyCart(trx: InTransaction, owner: CartReference, now: Date): Promise<string> {
  const own = await lockCart(trx, owner, now)
  const lines = (await linesOf(trx, own.id)).filter((line) => !line.gone_reason)
  const token = await createAnonymousCart(trx, owner, now, COPY_LIFETIME_MS)
  const copy = await lockCart(trx, { token, partnerKey: owner.partnerKey }, now)
  if (lines.length > 0)
    await trx
      .insertInto("cart_items")
      .values(
        lines.map(({ id, request }) => ({
          id: newId(now.getTime()),
          cart_id: copy.id,
          request: JSON.stringify(request),
          request_key: null,
          created_at: now,
          copied_from: own.id,
          copy_of: id,
        })),
      )
      .execute()
  return token
}

/**
 * Copies that come back to the cart they were made of take their original's place, as they were changed meanwhile. One
 * whose original was bought or removed does not come back: it would be bought twice.
 */
export async function settleCopies(trx: InTransaction, from: CartRow, to: CartRow): Promise<void> {
  const copies = await trx
    .selectFrom("cart_items")
    .select(["id", "copy_of"])
    .where("cart_id", "=", from.id)
    .where("copied_from", "=", to.id)
    .execute()
  if (copies.length === 0) return
  const originals = new Set((await linesOf(trx, to.id)).map(({ id }) => id))
  const outdated = copies.flatMap(({ id, copy_of }) =>
    copy_of !== null && originals.has(copy_of) ? [copy_of] : [id],
  )
  await trx.deleteFrom("cart_items").where("id", "in", outdated).execute()
}
