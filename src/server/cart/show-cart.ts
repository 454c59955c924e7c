import type { Cart } from "#src/contract/cart/cart.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { hasFavouriteNumbers } from "#src/domain/tickets/games/favourite-numbers.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { readOffer } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { promotionsIn } from "../promotions/cart-discounts.ts"
import { judged } from "../promotions/promotion-checks.ts"
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

/** A customer's cart with its tickets marked that play their favourite numbers. */
async function markFavourites(db: Handle, cart: Cart, customerId: string): Promise<Cart> {
  const tickets = cart.cartItems.filter((item) => item.productType === "lottery_ticket")
  if (tickets.length === 0) return cart
  const favourites = (await readCheckoutCustomer(db, customerId))?.favouriteNumbers ?? []
  if (favourites.length === 0) return cart
  const marked = new Set<string>()
  for (const ticket of tickets) {
    const { definition } = await readOffer(db, ticket.lotteryKey)
    const played = isLottery(definition) ? playedOffer({ gameTypes: gameTypesOf(definition) }, ticket) : null
    if (played && hasFavouriteNumbers(ticket.games, played.gameOffer, favourites)) marked.add(ticket.id)
  }
  return {
    ...cart,
    cartItems: cart.cartItems.map((item) =>
      item.productType === "lottery_ticket" ? { ...item, hasFavouriteNumbers: marked.has(item.id) } : item,
    ),
  }
}
