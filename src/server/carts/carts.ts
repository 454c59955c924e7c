import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import { isFewer } from "#src/domain/cart/fewer-items.ts"
import type { Handle, InTransaction } from "../database/database.ts"
import { newId, newSecret } from "../database/ids.ts"
import type { Write } from "../database/write-together.ts"
import { Failure, notFound } from "../failure.ts"
import { priceLine, priceRequested } from "../products/kinds.ts"
import { promotionsIn, removeCartPromotion } from "../promotions/cart-promotions.ts"
import { judged } from "../promotions/promotion-checks.ts"
import { sentence } from "../texts/sentences.ts"
import { type PricedCart, priceCart, type StoredLine } from "./cart-lines.ts"
import type { CartSeller } from "./cart-seller.ts"
import { requireSoldRequests } from "./check-capabilities.ts"
import { markFavourites } from "./favourite-lines.ts"
import { dropOthers, withoutOthers } from "./single-items.ts"

/** An anonymous cart lives 14 days from its last change. */
const LIFETIME_MS = 14 * 86_400_000
/** How long a cart shows that the shop removed a line, unless the customer dismisses it, milliseconds. */
const REMOVAL_SHOWN_MS = 86_400_000
/** Lines a cart may hold. */
const MOST_LINES = 50

export interface CartRow {
  readonly id: string
  readonly revision: number
}

/** Whose cart: a visitor's by its secret token, or a customer's own. */
export type CartOwner = ({ readonly token: string } | { readonly customerId: string }) & CartSeller

/** A column of a unique key cannot be null. */
const partnerColumn = ({ partnerKey }: Pick<CartSeller, "partnerKey">) => partnerKey ?? ""

/** The customer a cart belongs to; null for a visitor's. */
export const customerOf = (owner: CartOwner): string | null =>
  "customerId" in owner ? owner.customerId : null

export async function createAnonymousCart(
  db: Handle,
  seller: Pick<CartSeller, "partnerKey">,
  now: Date,
): Promise<string> {
  const token = newSecret()
  const expires = new Date(now.getTime() + LIFETIME_MS)
  await db
    .insertInto("carts")
    .values({
      id: newId(now.getTime()),
      token,
      customer_id: null,
      partner_key: partnerColumn(seller),
      revision: 0,
      converted_at: null,
      expires_at: expires,
    })
    .execute()
  return token
}

/** Which cart it is. */
export type CartPlace = ({ readonly token: string } | { readonly customerId: string }) &
  Pick<CartSeller, "partnerKey">

/** Takes a cart for this transaction; 404 for one that expired, was converted, is another partner's or never was. */
export async function lockCart(trx: InTransaction, owner: CartPlace, now: Date): Promise<CartRow> {
  if ("customerId" in owner) return lockCustomerCart(trx, owner, now)
  const row = await trx
    .selectFrom("carts")
    .select(["id", "revision"])
    .where("token", "=", owner.token)
    .where("partner_key", "=", partnerColumn(owner))
    .where("converted_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("failure.cart.gone")
  return row
}

async function lockCustomerCart(
  trx: InTransaction,
  owner: CartPlace & { readonly customerId: string },
  now: Date,
): Promise<CartRow> {
  const { customerId } = owner
  const partnerKey = partnerColumn(owner)
  const own = trx
    .selectFrom("carts")
    .select(["id", "revision"])
    .where("customer_id", "=", customerId)
    .where("partner_key", "=", partnerKey)
    .forUpdate()
  const found = await own.executeTakeFirst()
  if (found) return found
  await trx
    .insertInto("carts")
    .values({
      id: newId(now.getTime()),
      token: null,
      customer_id: customerId,
      partner_key: partnerKey,
      revision: 0,
      converted_at: null,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.columns(["customer_id", "partner_key"]).doNothing())
    .execute()
  return own.executeTakeFirstOrThrow()
}

export const linesOf = (db: Handle, cartId: string): Promise<StoredLine[]> =>
  db
    .selectFrom("cart_items")
    .select(["id", "request", "gone_reason"])
    .where("cart_id", "=", cartId)
    .orderBy("id")
    .execute()

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
  const { cart, priced } = await priceCart(trx, row, lines, now, wanted, viewer)
  await markAutoRemoved(trx, cart, lines, now)
  return { priced, cart: customerId ? await markFavourites(trx, cart, customerId) : cart }
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

/** A change of the lines: the revision grows, and the cart lives on from now (only anonymous ones expire). */
export async function touch(trx: InTransaction, cart: CartRow, now: Date): Promise<CartRow> {
  const revision = cart.revision + 1
  await touchWrite(trx, cart, now).execute()
  // Removed lines are shown for a limited time.
  await trx
    .deleteFrom("cart_items")
    .where("cart_id", "=", cart.id)
    .where("gone_at", "<", new Date(now.getTime() - REMOVAL_SHOWN_MS))
    .execute()
  return { id: cart.id, revision }
}

const touchWrite = (trx: InTransaction, { id, revision }: CartRow, now: Date) =>
  trx
    .updateTable("carts")
    .set({ revision: revision + 1, expires_at: new Date(now.getTime() + LIFETIME_MS) })
    .where("id", "=", id)

/** What empties a taken cart that was bought, its codes included. */
export const emptyWrites = (trx: InTransaction, cart: CartRow, now: Date): Write[] => [
  trx.deleteFrom("cart_items").where("cart_id", "=", cart.id),
  // Credit that waits for the customer's address to be proved has nothing to do with what was bought.
  trx
    .deleteFrom("cart_promotions")
    .where("cart_id", "=", cart.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("promotions")
            .innerJoin("customers", (join) => join.onTrue())
            .innerJoin("carts", "carts.customer_id", "customers.id")
            .select("promotions.code")
            .whereRef("promotions.code", "=", "cart_promotions.code")
            .where("promotions.type", "=", "voucher_credit_amount")
            .where("carts.id", "=", cart.id)
            .where("customers.email_proved_at", "is", null),
        ),
      ),
    ),
  touchWrite(trx, cart, now),
]

/** Adds a ticket; the same key again adds nothing more. Without one (null) each call adds its ticket. */
export async function addLine(
  trx: InTransaction,
  owner: CartOwner,
  ticket: CartItemRequest,
  key: string | null,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  await requireSoldRequests(trx, customerOf(owner), [ticket], now)
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
  tickets: readonly CartItemRequest[],
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  await requireSoldRequests(trx, customerOf(owner), tickets, now)
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
  ticket: CartItemRequest,
  now: Date,
): Promise<Cart> {
  const cart = await lockCart(trx, owner, now)
  const before = (await linesOf(trx, cart.id)).find((line) => line.id === id)
  if (!before) throw notFound("failure.cart.lineGone")
  await requireSoldRequests(trx, customerOf(owner), [ticket], now)
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
