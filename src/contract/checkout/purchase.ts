import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { limitCodes } from "../limits/limit.codes.ts"
import { Money } from "../money.ts"
import { Receipt } from "../orders/receipt.ts"

/** Fields of a purchase that come from a partner's page. */
export const partnerFields = {
  channelKey: v.optional(v.pipe(v.string(), v.maxLength(64)), "web"),
  partnerKey: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  metadata: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(500))), {}),
}

/**
 * The state of the cart that the customer saw when pressing buy; a difference stops the purchase before money
 * moves. Values that are left out are not compared.
 */
export const purchaseData = v.object({
  cartRevision: v.optional(v.number()),
  /** The cart's `draws`; left out, the lines play whichever are next. */
  draws: v.optional(v.string()),
  /** The cart's `payable`. */
  expectedTotal: v.optional(Money),
  /** The cart's `preOrderTotal`, which is charged later. */
  expectedPreOrderTotal: v.optional(Money),
})

/** Apart from the cart's calls, since what shows a cart need not know a receipt. */
export const purchaseEndpoints = {
  purchase: endpoint({
    name: "cart.purchase",
    sale: true,
    delegated: true,
    method: "POST",
    path: "/cart/purchase",
    caller: "customer",
    summary:
      "Buys the cart from the wallet. 409 with the cart as result when price, draw or lines are not those that `purchaseData` states. Without an idempotency key the same cart revision is the same purchase.",
    body: v.object({ ...partnerFields, purchaseData: v.optional(purchaseData, {}) }),
    result: Receipt,
    errors: [
      errorCodes.cartEmpty,
      errorCodes.cartChanged,
      errorCodes.priceChanged,
      errorCodes.drawClosed,
      errorCodes.soldOut,
      errorCodes.insufficientFunds,
      ...limitCodes,
      errorCodes.idempotencyMismatch,
    ],
    idempotent: "optional",
    movesMoney: true,
  }),
}
