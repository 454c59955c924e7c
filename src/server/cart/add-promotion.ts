import { errorCodes } from "#src/contract/error.ts"
import type { PromotionAnswer } from "#src/contract/promotions/promotion.ts"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { mailProofLink } from "../account/details/email-proof.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { lockPromotions, payPromotion } from "../promotions/apply-discounts.ts"
import { MOST_CODES, promotionsIn, removeCartPromotion } from "../promotions/cart-discounts.ts"
import {
  judged,
  type Redeemer,
  type RequestedPromotion,
  UNKNOWN_CODE,
  UNPROVED,
} from "../promotions/promotion-checks.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { type CartOwner, type CartRow, customerOf, lockCart, touch } from "./rows.ts"
import { showOwnCart } from "./show-cart.ts"

const notAdded = (text: FailureText) =>
  new Failure(422, errorCodes.promotionNotAdded, text, { field: "promotionCode" })

/**
 * Puts a code into a cart; one that is there already stays. Fails with `promotion_not_added` for a code that
 * cannot be used. One that only needs more or other tickets stays in the cart, and so does credit for a customer whose
 * address is not proved: a mail tells how to.
 */
export async function addPromotion(
  trx: InTransaction,
  owner: CartOwner,
  code: string,
  now: Date,
): Promise<PromotionAnswer> {
  const customerId = customerOf(owner)
  const redeemer = customerId === null ? null : { customerId, keys: owner.keys }
  if (customerId) await lockWallet(trx, customerId)
  const cart = await lockCart(trx, owner, now)
  const present = await promotionsIn(trx, cart.id)
  const known = present.find((one) => one.code === code)
  const id = known?.id ?? newId(now.getTime())
  await lockPromotions(trx, [code])
  const [wanted] = await judged(trx, [{ id, code }], redeemer, now)
  if (!wanted) throw notAdded(UNKNOWN_CODE)
  const isUnproved = wanted.refusal === UNPROVED
  if (wanted.refusal && !isUnproved) throw notAdded(wanted.refusal)
  if (redeemer && !isUnproved && wanted.row.type === "voucher_credit_amount")
    return paid(trx, owner, redeemer, cart, wanted, now)
  if (!known && present.length >= MOST_CODES)
    throw notAdded(sentence("failure.promotion.tooMany", { most: MOST_CODES }))
  if (!known)
    await trx.insertInto("cart_promotions").values({ id, cart_id: cart.id, code, created_at: now }).execute()
  if (isUnproved && customerId) await mailProofLink(trx, owner.keys, customerId, now)
  const shown = await showOwnCart(trx, known ? cart : await touch(trx, cart, now), owner, now)
  const promotion = shown.promotions.find((one) => one.id === id) as CartPromotion
  return { cart: shown, promotion, outcome: promotion.amount.cents > 0 ? "applied" : "waiting" }
}

async function paid(
  trx: InTransaction,
  owner: CartOwner,
  redeemer: Redeemer,
  cart: CartRow,
  { id, row }: RequestedPromotion,
  now: Date,
): Promise<PromotionAnswer> {
  const credit = await payPromotion(trx, redeemer, row, now)
  const removed = await removeCartPromotion(trx, cart.id, id)
  const { code, name, type } = row
  return {
    cart: await showOwnCart(trx, removed ? await touch(trx, cart, now) : cart, owner, now),
    promotion: { id, code, name, type, amount: { ...credit, cents: 0 }, credit, endsAt: null, problem: null },
    outcome: "credited",
  }
}
