import type { Cart } from "#src/contract/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import type { Handle, InTransaction } from "../database/database.ts"
import { newId, newSecret } from "../database/ids.ts"
import { Failure, notFound } from "../failure.ts"
import { priceLine, type StoredLine, showCart } from "./cart-lines.ts"

/** An anonymous cart lives 14 days from its last change (specification 000 §9). */
const LIFETIME_MS = 14 * 86_400_000
/** Lines a cart may hold. */
const MOST_LINES = 50

export interface CartRow {
  readonly id: string
  readonly revision: number
}

/** Whose cart: a visitor's by its secret token, or a customer's own. */
export type CartOwner = { readonly token: string } | { readonly customerId: string }

export async function createAnonymousCart(db: Handle, now: Date): Promise<string> {
  const token = newSecret()
  const expires = new Date(now.getTime() + LIFETIME_MS)
  await db
    .insertInto("carts")
    .values({
      id: newId(now.getTime()),
      token,
      customer_id: null,
      revision: 0,
      converted_at: null,
      expires_at: expires,
    })
    .execute()
  return token
}

/** Takes a cart for this transaction; 404 for one that expired, was converted or never was. */
export async function lockCart(trx: InTransaction, owner: CartOwner, now: Date): Promise<CartRow> {
  if ("customerId" in owner) return lockCustomerCart(trx, owner.customerId, now)
  const row = await trx
    .selectFrom("carts")
    .select(["id", "revision"])
    .where("token", "=", owner.token)
    .where("converted_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("This cart is no longer there.")
  return row
}

async function lockCustomerCart(trx: InTransaction, customerId: string, now: Date): Promise<CartRow> {
  await trx
    .insertInto("carts")
    .values({
      id: newId(now.getTime()),
      token: null,
      customer_id: customerId,
      revision: 0,
      converted_at: null,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute()
  return trx
    .selectFrom("carts")
    .select(["id", "revision"])
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const linesOf = (db: Handle, cartId: string): Promise<StoredLine[]> =>
  db.selectFrom("cart_items").select(["id", "request"]).where("cart_id", "=", cartId).orderBy("id").execute()

export async function readCart(trx: InTransaction, owner: CartOwner, now: Date): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  return shown(trx, cart, now)
}

async function shown(trx: InTransaction, cart: CartRow, now: Date): Promise<Cart> {
  return showCart(trx, cart, await linesOf(trx, cart.id), now)
}

/** A change of the lines: the revision grows, and the cart lives on from now (only anonymous ones expire). */
export async function touch(trx: InTransaction, cart: CartRow, now: Date): Promise<CartRow> {
  const revision = cart.revision + 1
  const expires = new Date(now.getTime() + LIFETIME_MS)
  await trx.updateTable("carts").set({ revision, expires_at: expires }).where("id", "=", cart.id).execute()
  return { id: cart.id, revision }
}

/** Adds a ticket; the same key again adds nothing more. */
export async function addLine(
  trx: InTransaction,
  owner: CartOwner,
  ticket: LotteryTicketRequest,
  key: string,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  await priceLine(trx, ticket, now)
  await refuseTooMany(trx, cart, 1)
  const added = await trx
    .insertInto("cart_items")
    .values(lineValues(cart, ticket, key, now))
    .onConflict((conflict) => conflict.columns(["cart_id", "request_key"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return shown(trx, added ? await touch(trx, cart, now) : cart, now)
}

const lineValues = (cart: CartRow, ticket: LotteryTicketRequest, key: string | null, now: Date) => ({
  id: newId(now.getTime()),
  cart_id: cart.id,
  request: JSON.stringify(ticket),
  request_key: key,
  created_at: now,
})

async function refuseTooMany(trx: InTransaction, cart: CartRow, more: number): Promise<void> {
  if ((await linesOf(trx, cart.id)).length + more > MOST_LINES)
    throw new Failure(422, errorCodes.invalid, `A cart holds at most ${MOST_LINES} tickets.`)
}

/** Replaces every line with a list. */
export async function buildCart(
  trx: InTransaction,
  owner: CartOwner,
  tickets: readonly LotteryTicketRequest[],
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  for (const ticket of tickets) await priceLine(trx, ticket, now)
  await trx.deleteFrom("cart_items").where("cart_id", "=", cart.id).execute()
  if (tickets.length > 0)
    await trx
      .insertInto("cart_items")
      .values(tickets.map((ticket) => lineValues(cart, ticket, null, now)))
      .execute()
  return shown(trx, await touch(trx, cart, now), now)
}

export async function replaceLine(
  trx: InTransaction,
  owner: CartOwner,
  id: string,
  ticket: LotteryTicketRequest,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  await priceLine(trx, ticket, now)
  const changed = await trx
    .updateTable("cart_items")
    .set({ request: JSON.stringify(ticket) })
    .where("cart_id", "=", cart.id)
    .where("id", "=", id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw notFound("That ticket is no longer in the cart.")
  return shown(trx, await touch(trx, cart, now), now)
}

/** Removes a line; one that is gone already is as good as removed. */
export async function removeLine(trx: InTransaction, owner: CartOwner, id: string, now: Date): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const removed = await trx
    .deleteFrom("cart_items")
    .where("cart_id", "=", cart.id)
    .where("id", "=", id)
    .executeTakeFirst()
  return shown(trx, removed.numDeletedRows > 0n ? await touch(trx, cart, now) : cart, now)
}

/**
 * Takes an anonymous cart over into another visitor's browser: its lines move into the visitor's own cart
 * (`into`, where that is still there), or it stays itself under a new token. The old token is no good
 * afterwards. Gives the token to use.
 */
export async function adoptCart(
  trx: InTransaction,
  token: string,
  into: string | undefined,
  now: Date,
): Promise<string> {
  if (into === token) return token
  const handed = await lockCart(trx, { token }, now)
  const own = into === undefined ? undefined : await lockCart(trx, { token: into }, now).catch(goneCart)
  if (!own || into === undefined) {
    const fresh = newSecret()
    await trx.updateTable("carts").set({ token: fresh }).where("id", "=", handed.id).execute()
    return fresh
  }
  await moveLines(trx, handed, own, now)
  return into
}

/** A cart that is not there any more is none. */
function goneCart(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}

/** All lines of one cart into another, which keeps its own; the first is used up. */
async function moveLines(trx: InTransaction, from: CartRow, to: CartRow, now: Date): Promise<CartRow> {
  const moved = await trx
    .updateTable("cart_items")
    .set({ cart_id: to.id })
    .where("cart_id", "=", from.id)
    .executeTakeFirst()
  await trx.updateTable("carts").set({ converted_at: now }).where("id", "=", from.id).execute()
  return moved.numUpdatedRows > 0n ? touch(trx, to, now) : to
}

/**
 * Moves a visitor's lines into the customer's cart, once: both carts are taken in one transaction, the
 * customer's own lines stay, and the token is no good afterwards.
 */
export async function convertCart(
  trx: InTransaction,
  token: string,
  customerId: string,
  now: Date,
): Promise<Cart> {
  const anonymous = await lockCart(trx, { token }, now)
  const own = await lockCustomerCart(trx, customerId, now)
  return shown(trx, await moveLines(trx, anonymous, own, now), now)
}
