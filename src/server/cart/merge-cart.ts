import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { mailProofLink } from "../account/details/email-proof.ts"
import type { InTransaction } from "../core/database/database.ts"
import { withIdempotencyKey } from "../core/database/idempotency.ts"
import { newSecret, sha256 } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { lockPromotions, payPromotion } from "../promotions/apply-discounts.ts"
import { moveCartPromotions, promotionsIn, removeCartPromotion } from "../promotions/cart-discounts.ts"
import { judged, type Redeemer, UNPROVED } from "../promotions/promotion-checks.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { dropOthers, refuseTooMany } from "./change-lines.ts"
import { settleCopies } from "./copy-cart.ts"
import { type CartRow, linesOf, lockCart, touch } from "./rows.ts"
import type { CartSeller } from "./seller.ts"
import { showOwnCart } from "./show-cart.ts"

/**
 * Takes an anonymous cart over into another visitor's browser: its lines move into the visitor's own cart
 * (`into`, where that is still there), or it stays itself under a new token. The old token is no good
 * afterwards. Gives the token to use.
 */
export async function adoptCart(
  trx: InTransaction,
  token: string,
  into: string | undefined,
  { partnerKey }: Pick<CartSeller, "partnerKey">,
  now: Date,
): Promise<string> {
  if (into === token) return token
  const incoming = await lockCart(trx, { token, partnerKey }, now)
  const own =
    into === undefined ? undefined : await lockCart(trx, { token: into, partnerKey }, now).catch(cartNotFound)
  if (!own || into === undefined) {
    const fresh = newSecret()
    await trx.updateTable("carts").set({ token: fresh }).where("id", "=", incoming.id).execute()
    return fresh
  }
  await moveLines(trx, incoming, own, now)
  return into
}

/** A cart that is not there any more is none. */
function cartNotFound(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}

/**
 * All lines and codes of one cart into another, which keeps its own; the first is used up. Fails with 409 where
 * the other cart cannot hold them all: nothing is lost then.
 */
async function moveLines(
  trx: InTransaction,
  from: CartRow,
  to: CartRow,
  now: Date,
): Promise<{ whole: CartRow; movedItems: string[] }> {
  await settleCopies(trx, from, to)
  await refuseTooMany(trx, to, (await linesOf(trx, from.id)).length)
  const moved = await trx
    .updateTable("cart_items")
    // Its key belonged to the cart it was added to.
    .set({ cart_id: to.id, request_key: null })
    .where("cart_id", "=", from.id)
    .returning("id")
    .execute()
  const movedItems = moved.map(({ id }) => id)
  await dropOthers(trx, to, movedItems)
  const withCodes = await moveCartPromotions(trx, from.id, to.id)
  await trx.updateTable("carts").set({ converted_at: now }).where("id", "=", from.id).execute()
  return { whole: moved.length > 0 || withCodes ? await touch(trx, to, now) : to, movedItems }
}

/**
 * Moves a visitor's lines and codes into the customer's cart with the same partner, once: both carts are taken in one
 * transaction and the customer's own lines stay. The token is no good afterwards, but for the same customer, who hears
 * again what came over should the first answer have been lost. Codes that pay into the wallet do so now, or wait until
 * the customer's address is proved: a mail tells how to.
 */
export async function convertCart(
  trx: InTransaction,
  token: string,
  owner: CartSeller & { readonly customerId: string },
  now: Date,
): Promise<ConvertedCart> {
  const { customerId, partnerKey } = owner
  const once = { customerId, key: sha256(`${partnerKey} ${token}`), call: "convert", body: {} }
  const converted = await withIdempotencyKey<Pick<ConvertedCart, "movedItems" | "credited">>(
    trx,
    once,
    now,
    async () => {
      await lockWallet(trx, customerId)
      const anonymous = await lockCart(trx, { token, partnerKey }, now)
      const own = await lockCart(trx, owner, now)
      const { whole, movedItems } = await moveLines(trx, anonymous, own, now)
      const { credited, isProofMissing } = await payCredits(trx, whole, owner, now)
      if (isProofMissing) await mailProofLink(trx, owner.keys, customerId, now)
      return { movedItems, credited }
    },
  )
  return { ...(await showOwnCart(trx, await lockCart(trx, owner, now), owner, now)), ...converted }
}

/** Pays the codes in a customer's carts that pay into the wallet, in the shop and with every partner. */
export async function payWaitingCredits(
  trx: InTransaction,
  redeemer: Redeemer,
  now: Date,
): Promise<ConvertedCart["credited"]> {
  await lockWallet(trx, redeemer.customerId)
  const carts = await trx
    .selectFrom("carts")
    .select(["id", "revision"])
    .where("customer_id", "=", redeemer.customerId)
    .orderBy("id")
    .forUpdate()
    .execute()
  const all: ConvertedCart["credited"] = []
  for (const cart of carts) {
    const { credited } = await payCredits(trx, cart, redeemer, now)
    if (credited.length > 0) await touch(trx, cart, now)
    all.push(...credited)
  }
  return all
}

/** The same of one cart; a code that cannot be used stays, and says why. */
async function payCredits(
  trx: InTransaction,
  cart: CartRow,
  { customerId, keys }: Redeemer,
  now: Date,
): Promise<{ credited: ConvertedCart["credited"]; isProofMissing: boolean }> {
  const redeemer = { customerId, keys }
  let isProofMissing = false
  const credited: ConvertedCart["credited"] = []
  const present = await promotionsIn(trx, cart.id)
  await lockPromotions(trx, present)
  for (const { id, row, refusal } of await judged(trx, present, redeemer, now)) {
    if (refusal === UNPROVED) isProofMissing = true
    if (row.type !== "voucher_credit_amount" || refusal !== null) continue
    credited.push({ name: row.name, amount: await payPromotion(trx, redeemer, row, now) })
    await removeCartPromotion(trx, cart.id, id)
  }
  return { credited, isProofMissing }
}
