import type { Cart } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { type IdempotentCall, sameCallSince } from "../core/database/idempotency.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { lockWallet } from "../wallet/wallet.ts"

/** The same ticket bought again without a key within this time is one purchase, milliseconds. */
const SAME_PURCHASE_MS = 60_000

/** A cart's revision is bought once. Keys that callers send hold no colon. */
const keyOfRevision = (partnerKey: string | null, revision: number) => `cart:${partnerKey ?? ""}:${revision}`

/**
 * The key of a cart's purchase whose caller sent none: the revision that it states. Where it states none either, the
 * purchase has a key of its own: whoever comes second finds the cart empty.
 */
export const purchaseKey = (sent: string, partnerKey: string | null, { cartRevision }: SeenCart): string =>
  sent ||
  (cartRevision === undefined ? `cart:${crypto.randomUUID()}` : keyOfRevision(partnerKey, cartRevision))

/**
 * The key of a deposit that was made for a revision of a cart without one. Whatever card is tried it is one payment,
 * until the gateway declined it: the next try is another.
 */
export async function depositKey(
  db: Handle,
  customerId: string,
  partnerKey: string | null,
  revision: number,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const key = `${keyOfRevision(partnerKey, revision)}:deposit-${attempt}`
    const stored = await db
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("customer_id", "=", customerId)
      .where("key", "=", key)
      .executeTakeFirst()
    const { id } = (stored?.answer ?? {}) as { id?: string }
    if (!id) return key
    const deposit = await db.selectFrom("deposits").select("status").where("id", "=", id).executeTakeFirst()
    if (deposit?.status !== "failed") return key
  }
}

/** The key of a purchase that no stored cart protects: that of the same call a moment ago, or a new one. */
export const momentaryKey = (
  database: Database,
  call: Omit<IdempotentCall, "key">,
  now: Date,
): Promise<string> =>
  inTransaction(database, async (trx) => {
    await lockWallet(trx, call.customerId)
    return sameCallSince(trx, call, new Date(now.getTime() - SAME_PURCHASE_MS), now)
  })

/** The cart that the customer saw when they pressed buy; values that a caller leaves out are not compared. */
export interface SeenCart {
  readonly cartRevision?: number | undefined
  readonly expectedTotal?: Money | undefined
  readonly expectedPreOrderTotal?: Money | undefined
  readonly draws?: string | undefined
}

/**
 * Fails with 409, the cart as it is now beside it, when it is no longer what the customer saw: other lines,
 * another price, a draw that closed. Nothing has moved then.
 */
export function refuseUnseen(cart: Cart, seen: SeenCart, partnerKey: string | null): void {
  const { cartRevision, expectedTotal, expectedPreOrderTotal } = seen
  const isSeen = isSame(cart.payable, expectedTotal) && isSame(cart.preOrderTotal, expectedPreOrderTotal)
  // A line that went before the customer looked is no news: the rest is bought.
  if (!isSeen && cart.autoRemovedItems[0])
    throw new Failure(409, errorCodes.drawClosed, { said: cart.autoRemovedItems[0].reason }, { result: cart })
  if (cart.cartItems.length === 0)
    throw new Failure(
      422,
      errorCodes.cartEmpty,
      sentence(partnerKey ? "failure.cart.emptyPartner" : "failure.cart.empty"),
      { result: cart },
    )
  // Of a cart of which nothing may be sold, whoever buys it is told why.
  if (soldItems(cart).length === 0) return
  const barred = cart.unsold.map((id) => cart.blockedReasons[id]?.message ?? "")[0]
  // Lines that may no longer be sold are left out once the customer has seen that they are.
  if (!isSeen && barred !== undefined)
    throw new Failure(409, errorCodes.cartChanged, { said: barred }, { result: cart })
  if (!isSeen) {
    const ended = cart.promotions.find(({ problem }) => problem !== null)
    throw new Failure(
      409,
      errorCodes.priceChanged,
      ended
        ? sentence("failure.cart.codeEnded", { code: ended.code, problem: ended.problem ?? "" })
        : sentence("failure.cart.priceSeen"),
      { result: cart },
    )
  }
  if (cartRevision !== undefined && cart.revision !== cartRevision)
    throw new Failure(409, errorCodes.cartChanged, sentence("failure.cart.changed"), {
      result: cart,
    })
  if (seen.draws !== undefined && cart.draws !== seen.draws)
    throw new Failure(409, errorCodes.drawClosed, sentence("failure.cart.drawClosed"), { result: cart })
}

const isSame = (now: Money, seen: Money | undefined) =>
  seen === undefined || (now.cents === seen.cents && now.currency === seen.currency)
