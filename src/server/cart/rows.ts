import type { Cart } from "#src/contract/cart/cart.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { newId, newSecret } from "../core/database/ids.ts"
import type { Write } from "../core/database/statements.ts"
import { notFound } from "../core/failure.ts"
import type { StoredLine } from "./lines.ts"
import type { CartSeller } from "./seller.ts"

/** An anonymous cart lives 14 days from its last change. */
const LIFETIME_MS = 14 * 86_400_000
/** How long a cart shows that the shop removed a line, unless the customer dismisses it, milliseconds. */
const REMOVAL_SHOWN_MS = 86_400_000

export interface CartRow {
  readonly id: string
  readonly revision: number
}

/** The owner of a cart: a visitor, known by the cart's secret token, or a customer. */
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
  lifetime = LIFETIME_MS,
): Promise<string> {
  const token = newSecret()
  const expires = new Date(now.getTime() + lifetime)
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

/** Returns the token of a visitor's cart that is named by its token or by the reference that its answers carry. */
export async function tokenOfVisitorCart(db: Handle, named: string): Promise<string> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named)) return named
  const row = await db
    .selectFrom("carts")
    .select("token")
    .where("id", "=", named)
    .where("customer_id", "is", null)
    .executeTakeFirst()
  return row?.token ?? named
}

/** Which cart it is. */
export type CartReference = ({ readonly token: string } | { readonly customerId: string }) &
  Pick<CartSeller, "partnerKey">

/** Takes a cart for this transaction; 404 for one that expired, was converted, is another partner's or never was. */
export async function lockCart(trx: InTransaction, owner: CartReference, now: Date): Promise<CartRow> {
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
  owner: CartReference & { readonly customerId: string },
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

/**
 * Empties a locked cart that was bought, with the codes that took something off. A code that waits for other tickets,
 * or for the customer's address to be proved, waits on.
 */
export const emptyWrites = (
  trx: InTransaction,
  cart: CartRow,
  now: Date,
  { unsold, promotions }: Pick<Cart, "unsold" | "promotions">,
): Write[] => [
  trx
    .deleteFrom("cart_items")
    .where("cart_id", "=", cart.id)
    .$if(unsold.length > 0, (lines) => lines.where("id", "not in", [...unsold])),
  trx
    .deleteFrom("cart_promotions")
    .where("cart_id", "=", cart.id)
    .where("id", "in", [
      // Nothing has this id: a list of a statement is never empty.
      cart.id,
      ...promotions.filter(({ amount }) => amount.cents > 0).map(({ id }) => id),
    ]),
  touchWrite(trx, cart, now),
]
