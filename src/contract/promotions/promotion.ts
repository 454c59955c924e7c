import * as v from "valibot"
import { Cart } from "../cart/cart.ts"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { PromotionCode } from "./promotion-code.ts"
import { CartPromotion } from "./voucher.ts"

const body = v.object({ promotionCode: PromotionCode })

/** The outcome of entering a code. */
export const PromotionAnswer = v.object({
  cart: Cart,
  promotion: CartPromotion,
  /**
   * `applied`: it takes something off. `waiting`: it lies in the cart and takes nothing off yet. `credited`: it
   * paid into the wallet, and lies in the cart no more.
   */
  outcome: v.picklist(["applied", "waiting", "credited"]),
})
export type PromotionAnswer = v.InferOutput<typeof PromotionAnswer>

const errors = [errorCodes.promotionNotAdded]

/** Promotion codes. A code goes by the call that removes a cart's line. */
export const promotionEndpoints = {
  add: endpoint({
    name: "promotion.add",
    closed: true,
    delegated: true,
    capability: "vouchers",
    method: "POST",
    path: "/cart/promotion",
    version: "3.3",
    caller: "customer",
    summary: "Puts a promotion code into the customer's cart; one that pays into the wallet does so at once.",
    body,
    result: PromotionAnswer,
    errors,
  }),
  addAnonymous: endpoint({
    name: "promotion.addAnonymous",
    closed: true,
    capability: "vouchers",
    method: "POST",
    path: "/anon-cart/{cartRef}/promotion",
    version: "3.3",
    summary:
      "Puts a promotion code into an anonymous cart, named by its reference or its token. It goes over with the cart at sign-in.",
    params: v.object({ cartRef: Id }),
    body,
    result: PromotionAnswer,
    errors,
  }),
}
