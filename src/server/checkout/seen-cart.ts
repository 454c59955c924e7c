import type { Cart } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

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
