import * as v from "valibot"
import { CartItemRequest } from "../cart/cart.ts"
import { endpoint, Id } from "../endpoint.ts"
import { Money } from "../money.ts"
import { pageQuery } from "../paging.ts"
import { LotteryOrder, LotteryOrderDetail } from "../tickets/lottery-order.ts"
import { MembershipOrder } from "../tickets/memberships.ts"
import { RaffleOrder, RaffleOrderDetail } from "../tickets/raffle-tickets.ts"
import { SocialShareOrder, SocialShareOrderDetail } from "../tickets/social-shares.ts"
import { SyndicateOrder, SyndicateOrderDetail } from "../tickets/syndicate-shares.ts"

/** One thing that was bought, in one draw where it takes part in any; each product has its own shapes in `products/`. */
export const Order = v.variant("productType", [
  LotteryOrder,
  RaffleOrder,
  SyndicateOrder,
  SocialShareOrder,
  MembershipOrder,
])
export type Order = v.InferOutput<typeof Order>
/** An order that takes part in a draw. */
export type DrawOrder = Exclude<Order, { productType: "membership" }>

export const OrderDetail = v.variant("productType", [
  LotteryOrderDetail,
  RaffleOrderDetail,
  SyndicateOrderDetail,
  SocialShareOrderDetail,
  MembershipOrder,
])
export type OrderDetail = v.InferOutput<typeof OrderDetail>
export type DrawOrderDetail = Exclude<OrderDetail, { productType: "membership" }>

/** A ticket that can be bought again: what to put into a cart for it, and what that costs. */
export const RecommendedOrder = v.object({ order: Order, request: CartItemRequest, price: Money })
export type RecommendedOrder = v.InferOutput<typeof RecommendedOrder>

export const orderEndpoints = {
  list: endpoint({
    name: "orders.list",
    capability: "viewing_orders",
    method: "GET",
    path: "/orders",
    caller: "customer",
    summary: "The customer's tickets: upcoming by draw date, past newest first.",
    query: v.object({
      status: v.picklist(["past_products", "upcoming_products"]),
      /** One kind of product only. */
      productType: v.optional(
        v.picklist([
          "lottery_ticket",
          "raffle_ticket",
          "syndicate_share",
          "social_syndicate_share",
          "membership",
        ]),
      ),
      /** Only what takes part in a draw: no memberships. */
      inDraw: v.optional(v.literal("true")),
      /** Those bought last first. */
      sort: v.optional(v.literal("newest")),
      ...pageQuery,
    }),
    result: v.array(Order),
    paged: true,
  }),
  recommended: endpoint({
    name: "orders.recommended",
    capability: "pre_cart_recommended_draws",
    method: "GET",
    path: "/orders/recommended",
    caller: "customer",
    summary: "Tickets of the customer's that can be bought again, those bought last first.",
    result: v.array(RecommendedOrder),
  }),
  print: endpoint({
    name: "orders.print",
    capability: "viewing_orders",
    method: "GET",
    path: "/orders/print",
    caller: "customer",
    mostPerMinute: 30,
    summary: "The customer's tickets in draws to come, the next fifty, on sheets of paper.",
    answers: "pdf",
    result: v.file(),
  }),
  get: endpoint({
    name: "orders.get",
    capability: "viewing_orders",
    method: "GET",
    path: "/orders/{id}",
    caller: "customer",
    summary: "One ticket in full.",
    params: v.object({ id: Id }),
    query: v.object({ showDetails: v.optional(v.string()) }),
    result: OrderDetail,
  }),
}
