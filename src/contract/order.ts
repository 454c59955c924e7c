import * as v from "valibot"
import { DrawResult, DrawState } from "./draw.ts"
import { endpoint, Id, Instant, pageQuery } from "./endpoint.ts"
import { Money } from "./money.ts"
import { Game, GameTypeKey } from "./ticket.ts"

/** A ticket in one draw. A cart line for five draws becomes five orders. */
export const Order = v.object({
  id: v.string(),
  checkoutId: v.string(),
  productType: v.literal("lottery_ticket"),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  gameType: GameTypeKey,
  gameOffer: v.string(),
  gameOfferName: v.string(),
  games: v.array(Game),
  quickpick: v.boolean(),
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawState: DrawState,
  drawPrizePool: v.nullable(Money),
  price: Money,
  purchasedAt: Instant,
  /** Null until the draw is scored. */
  winnings: v.nullable(Money),
})
export type Order = v.InferOutput<typeof Order>

/** How one game of a ticket did: the winning games it holds by division (a system holds many). */
export const GameOutcome = v.object({
  matched: v.array(v.object({ name: v.string(), numbers: v.array(v.number()) })),
  divisions: v.array(v.object({ division: v.number(), wins: v.number(), winnings: Money })),
  winnings: Money,
})

export const OrderDetail = v.object({
  ...Order.entries,
  draw: DrawResult,
  /** One for each game, in order; empty until the draw is scored. */
  outcomes: v.array(GameOutcome),
  /** Merkle proof that this entry was in the draw when it closed. */
  entryProof: v.nullable(
    v.object({
      leaf: v.string(),
      root: v.string(),
      path: v.array(v.object({ side: v.picklist(["left", "right"]), hash: v.string() })),
    }),
  ),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>

export const orderEndpoints = {
  list: endpoint({
    name: "orders.list",
    method: "GET",
    path: "/orders",
    caller: "customer",
    summary: "The customer's tickets: upcoming by draw date, past newest first.",
    query: v.object({
      status: v.picklist(["past_products", "upcoming_products"]),
      ...pageQuery,
    }),
    result: v.array(Order),
    paged: true,
  }),
  get: endpoint({
    name: "orders.get",
    method: "GET",
    path: "/orders/{id}",
    caller: "customer",
    summary: "One ticket in full.",
    params: v.object({ id: Id }),
    query: v.object({ showDetails: v.optional(v.string()) }),
    result: OrderDetail,
  }),
}
