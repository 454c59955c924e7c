import type { Cart } from "#src/contract/cart/cart.ts"
import type { InTransaction } from "../core/database/database.ts"
import { promotionsIn } from "../promotions/cart-promotions.ts"
import { judged } from "../promotions/promotion-checks.ts"
import { markFavourites } from "./favourite-lines.ts"
import { type PricedCart, priceCart, type StoredLine } from "./lines.ts"
import { type CartOwner, type CartRow, customerOf, linesOf, lockCart } from "./rows.ts"

export async function readCart(trx: InTransaction, owner: CartOwner, now: Date): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  return showOwnCart(trx, cart, owner, now)
}

/** A taken cart with its lines and codes, as its owner sees it. */
export async function showOwnCart(
  trx: InTransaction,
  cart: CartRow,
  owner: CartOwner,
  now: Date,
): Promise<Cart> {
  const codes = await promotionsIn(trx, cart.id)
  return (await priceOwnCart(trx, cart, owner, { lines: await linesOf(trx, cart.id), codes }, now)).cart
}

/** The same of what was read of a cart already, with its lines as they are priced. */
export async function priceOwnCart(
  trx: InTransaction,
  row: CartRow,
  owner: CartOwner,
  { lines, codes }: { lines: readonly StoredLine[]; codes: readonly { id: string; code: string }[] },
  now: Date,
): Promise<PricedCart> {
  const customerId = customerOf(owner)
  const redeemer = customerId === null ? null : { customerId, keys: owner.keys }
  const wanted = await judged(trx, codes, redeemer, now)
  const viewer = { customerId, names: owner.names }
  const { cart, ...lineByLine } = await priceCart(trx, row, lines, now, wanted, viewer)
  await markAutoRemoved(trx, cart, lines, now)
  return { ...lineByLine, cart: customerId ? await markFavourites(trx, cart, customerId) : cart }
}

/**
 * Marks lines that the shop removed. They stay removed even if they could be bought again, and are shown until the
 * customer dismisses them. The revision does not change: nothing that could be bought is gone.
 */
async function markAutoRemoved(
  trx: InTransaction,
  { autoRemovedItems }: Cart,
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> {
  const known = new Set(lines.filter((line) => line.gone_reason).map(({ id }) => id))
  for (const { id, reason } of autoRemovedItems.filter((item) => !known.has(item.id)))
    await trx
      .updateTable("cart_items")
      .set({ gone_reason: reason, gone_at: now })
      .where("id", "=", id)
      .execute()
}
