import * as v from "valibot"
import { partnerFields } from "../checkout/purchase.ts"
import { DrawNo, endpoint, Id } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { limitCodes } from "../limits/limit.codes.ts"
import { Money } from "../money.ts"
import { DepositRequest } from "../payments/deposit.ts"
import { PromotionCode } from "../promotions/promotion-code.ts"
import { LotteryTicketRequest } from "../tickets/lottery-ticket.ts"
import { RaffleTicketRequest } from "../tickets/raffle-tickets.ts"
import { RecurringPurchase } from "../tickets/ticket.ts"
import { Cart, CartItemRequest } from "./cart.ts"

const Slug = v.object({ partnerSlug: Id })
const promotionCodes = v.optional(v.pipe(v.array(PromotionCode), v.maxLength(5)))
const cartPayload = v.object({
  items: v.pipe(v.array(CartItemRequest), v.maxLength(50)),
  promotionCodes,
})

const namedBeside = ["productType", "firstDrawNo", "recurringPurchase"] as const
/**
 * The item that a partner's page buys: a ticket of a lottery, or a book of a raffle, in a draw. `lottery` is
 * the ticket; with a raffle's offer it may be left out or be the raffle's key.
 */
const PartnerItem = v.pipe(
  v.object({
    lottery: v.optional(v.nullable(v.union([v.string(), v.omit(LotteryTicketRequest, namedBeside)]))),
    raffleOffer: v.optional(
      v.nullable(
        v.object({ ...v.omit(RaffleTicketRequest, namedBeside).entries, lotteryKey: v.optional(v.string()) }),
      ),
    ),
    recurringPurchase: v.optional(v.nullable(RecurringPurchase)),
    /** The draw, or the first of several; the next one on sale when left out. */
    drawNumber: v.optional(v.nullable(DrawNo)),
  }),
  v.check(({ lottery, raffleOffer }) => Boolean(lottery || raffleOffer), "Choose a ticket."),
)
export type PartnerItem = v.InferOutput<typeof PartnerItem>

/** `depositMethodId`: the id of a stored card or PayPal account, or a code: `cc`, or `pl` for the PayPal account that is stored. */
const PartnerDeposit = v.object({ ...DepositRequest.entries, depositMethodId: v.optional(Id) })
export type PartnerDeposit = v.InferOutput<typeof PartnerDeposit>

const PartnerCart = v.object({
  ...Cart.entries,
  /** The customer whose cart it is; null for a visitor's. */
  customerId: v.nullable(v.string()),
})
export type PartnerCart = v.InferOutput<typeof PartnerCart>

/** For pages that keep a cart of their own; the shop's elements do without, and do not carry these. */
export const partnerCartEndpoints = {
  cart: endpoint({
    name: "partner.cart",
    closed: true,
    delegated: true,
    capability: "partner_purchase",
    method: "POST",
    path: "/cart/partner/{partnerSlug}",
    caller: "customer",
    summary: "Prices a partner cart for a signed-in customer.",
    params: Slug,
    body: cartPayload,
    result: PartnerCart,
  }),
  anonymousCart: endpoint({
    name: "partner.anonymousCart",
    closed: true,
    mostPerMinute: 120,
    capability: "partner_purchase",
    method: "POST",
    path: "/anon-cart/partner/{partnerSlug}",
    summary: "Prices a partner cart for a visitor.",
    params: Slug,
    body: cartPayload,
    result: PartnerCart,
  }),
  purchase: endpoint({
    name: "partner.purchase",
    sale: true,
    delegated: true,
    capability: "partner_purchase",
    method: "POST",
    path: "/cart/partner/{slug}/purchase",
    version: "3.2",
    caller: "customer",
    summary:
      "Buys one ticket on a partner's page, with a deposit where one is given; the result is the checkout's id. Without an idempotency key the same call again within a minute is the same purchase.",
    params: v.object({ slug: Id }),
    body: v.object({
      cartItem: v.nullable(v.union([CartItemRequest, PartnerItem])),
      deposit: v.nullable(PartnerDeposit),
      /**
       * `expectedTotal` is the priced cart's `payable`: another price stops the purchase. Without the cart's `draws`
       * the ticket plays whichever is next, or the draw it names.
       */
      purchase: v.object({
        ...partnerFields,
        expectedTotal: v.optional(Money),
        draws: v.optional(v.string()),
        promotionCodes,
      }),
    }),
    result: v.string(),
    errors: [
      errorCodes.cartEmpty,
      errorCodes.priceChanged,
      errorCodes.drawClosed,
      errorCodes.insufficientFunds,
      ...limitCodes,
    ],
    idempotent: "optional",
    movesMoney: true,
  }),
}
