import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import { isFewer } from "#src/domain/cart/fewer-items.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseStranger } from "../party/take-shares.ts"
import { removeCartPromotion } from "../promotions/cart-discounts.ts"
import { markOf, priceLine, priceRequested } from "../tickets/kinds.ts"
import { withPickedNumbers } from "../tickets/quick-pick.ts"
import { requireSoldRequests } from "./check-capabilities.ts"
import { type CartOwner, type CartRow, customerOf, linesOf, lockCart, touch } from "./rows.ts"
import { showOwnCart } from "./show-cart.ts"

/** A list without those whose place a later one takes: of what a cart holds one of, the last stays. */
const withoutOthers = (requests: readonly CartItemRequest[]): CartItemRequest[] =>
  requests.filter((request, index) => {
    const mark = markOf(request)
    return mark === undefined || !requests.slice(index + 1).some((later) => markOf(later) === mark)
  })

/** Lines that came, or were changed, take the place of others where a taken cart may hold only one of them. */
export async function dropOthers(
  trx: InTransaction,
  cart: { readonly id: string },
  came: readonly string[],
): Promise<void> {
  const lines = await trx
    .selectFrom("cart_items")
    .select(["id", "request"])
    .where("cart_id", "=", cart.id)
    .orderBy("id")
    .execute()
  const stays = new Map(
    lines.filter(({ id }) => came.includes(id)).map(({ id, request }) => [markOf(request), id] as const),
  )
  const others = lines.filter(({ id, request }) => {
    const mark = markOf(request)
    return mark !== undefined && stays.has(mark) && stays.get(mark) !== id
  })
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom("cart_items").where("id", "in", ids).execute()
}

/** Lines a cart may hold. */
const MOST_LINES = 50

/** Tickets as they come into a cart: sold to its owner, offered to them, with the numbers of quick picks. */
async function admitTickets(
  trx: InTransaction,
  owner: CartOwner,
  requests: readonly CartItemRequest[],
  now: Date,
): Promise<CartItemRequest[]> {
  const customerId = customerOf(owner)
  const tickets = await withPickedNumbers(trx, requests)
  await requireSoldRequests(trx, customerId, tickets, now)
  for (const ticket of tickets)
    if (ticket.productType === "social_syndicate_share") await refuseStranger(trx, customerId, ticket)
  return tickets
}

const admitTicket = async (trx: InTransaction, owner: CartOwner, request: CartItemRequest, now: Date) =>
  (await admitTickets(trx, owner, [request], now))[0] as CartItemRequest

/** Adds a ticket; the same key again adds nothing more. Without one (null) each call adds its ticket. */
export async function addLine(
  trx: InTransaction,
  owner: CartOwner,
  request: CartItemRequest,
  key: string | null,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const ticket = await admitTicket(trx, owner, request, now)
  await priceLine(trx, ticket, now, { names: owner.names })
  await refuseTooMany(trx, cart, 1)
  const added = await trx
    .insertInto("cart_items")
    .values(lineValues(cart, ticket, key, now))
    .onConflict((conflict) => conflict.columns(["cart_id", "request_key"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!added) return showOwnCart(trx, cart, owner, now)
  await dropOthers(trx, cart, [added.id])
  return showOwnCart(trx, await touch(trx, cart, now), owner, now)
}

const lineValues = (cart: CartRow, ticket: CartItemRequest, key: string | null, now: Date) => ({
  id: newId(now.getTime()),
  cart_id: cart.id,
  request: JSON.stringify(ticket),
  request_key: key,
  created_at: now,
})

/** Fails with 409: once there is room they fit. */
export async function refuseTooMany(trx: InTransaction, cart: CartRow, more: number): Promise<void> {
  const lines = (await linesOf(trx, cart.id)).filter((line) => !line.gone_reason)
  if (lines.length + more > MOST_LINES)
    throw new Failure(409, errorCodes.invalid, sentence("failure.cart.full", { most: MOST_LINES }))
}

/** Replaces every line with a list. Codes stay. */
export async function buildCart(
  trx: InTransaction,
  owner: CartOwner,
  requests: readonly CartItemRequest[],
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const tickets = await admitTickets(trx, owner, requests, now)
  for (const ticket of tickets) await priceLine(trx, ticket, now, { names: owner.names })
  await trx.deleteFrom("cart_items").where("cart_id", "=", cart.id).execute()
  if (tickets.length > 0)
    await trx
      .insertInto("cart_items")
      .values(withoutOthers(tickets).map((ticket) => lineValues(cart, ticket, null, now)))
      .execute()
  return showOwnCart(trx, await touch(trx, cart, now), owner, now)
}

/** Puts another ticket in the place of a line. Who sent its customer stays known. */
export async function replaceLine(
  trx: InTransaction,
  owner: CartOwner,
  id: string,
  request: CartItemRequest,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const before = (await linesOf(trx, cart.id)).find((line) => line.id === id)
  if (!before) throw notFound("failure.cart.lineGone")
  const ticket = await admitTicket(trx, owner, request, now)
  // One step down is a step in the right direction, even where there are not so many left either.
  const price = isFewer(ticket, before.request) ? priceRequested : priceLine
  await price(trx, ticket, now, { names: owner.names })
  const { affiliateCode } = before.request
  await trx
    .updateTable("cart_items")
    .set({ request: JSON.stringify({ affiliateCode, ...ticket }), gone_reason: null, gone_at: null })
    .where("id", "=", id)
    .execute()
  await dropOthers(trx, cart, [id])
  return showOwnCart(trx, await touch(trx, cart, now), owner, now)
}

/** Removes a line or a code; one that is not there is no error. */
export async function removeLine(trx: InTransaction, owner: CartOwner, id: string, now: Date): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const removed = await trx
    .deleteFrom("cart_items")
    .where("cart_id", "=", cart.id)
    .where("id", "=", id)
    .executeTakeFirst()
  const changed = removed.numDeletedRows > 0n || (await removeCartPromotion(trx, cart.id, id))
  return showOwnCart(trx, changed ? await touch(trx, cart, now) : cart, owner, now)
}
