import * as v from "valibot"
import { limitCodes } from "../account/limit-codes.ts"
import { partnerFields } from "../checkout/purchase.ts"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { DepositRequest } from "../payments/payment.ts"
import { PromotionCode } from "../promotions/promotion-code.ts"
import { Cart, CartItemRequest } from "./cart.ts"

const Slug = v.object({ partnerSlug: Id })
const promotionCodes = v.optional(v.pipe(v.array(PromotionCode), v.maxLength(5)))
const cartPayload = v.object({
  items: v.pipe(v.array(CartItemRequest), v.maxLength(50)),
  promotionCodes,
})

/** For pages that keep a cart of their own; the shop's elements do without, and do not carry these. */
export const partnerCartEndpoints = {
  cart: endpoint({
    name: "partner.cart",
    delegated: true,
    capability: "partner_purchase",
    method: "POST",
    path: "/cart/partner/{partnerSlug}",
    caller: "customer",
    summary: "Prices a partner cart for a signed-in customer.",
    params: Slug,
    body: cartPayload,
    result: Cart,
  }),
  anonymousCart: endpoint({
    name: "partner.anonymousCart",
    mostPerMinute: 120,
    capability: "partner_purchase",
    method: "POST",
    path: "/anon-cart/partner/{partnerSlug}",
    summary: "Prices a partner cart for a visitor.",
    params: Slug,
    body: cartPayload,
    result: Cart,
  }),
  purchase: endpoint({
    name: "partner.purchase",
    delegated: true,
    capability: "partner_purchase",
    method: "POST",
    path: "/cart/partner/{slug}/purchase",
    version: "3.2",
    caller: "customer",
    summary:
      "Buys one ticket on a partner's page, with a deposit where one is given; the result is the checkout's id.",
    params: v.object({ slug: Id }),
    body: v.object({
      cartItem: v.nullable(CartItemRequest),
      deposit: v.nullable(DepositRequest),
      /** `expectedTotal` is the priced cart's `payable`; without its `draws` the ticket plays whichever is next. */
      purchase: v.object({
        ...partnerFields,
        expectedTotal: Money,
        draws: v.optional(v.string()),
        promotionCodes,
      }),
    }),
    result: v.object({ id: v.string() }),
    errors: [
      errorCodes.cartEmpty,
      errorCodes.priceChanged,
      errorCodes.drawClosed,
      errorCodes.insufficientFunds,
      ...limitCodes,
    ],
    idempotent: true,
  }),
}
