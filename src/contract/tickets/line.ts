import * as v from "valibot"
import { DrawState } from "../draws/draw.ts"
import { Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { RecurringPurchase } from "./ticket.ts"

/** Bought at once, or charged later: when the draw opens, or is the next. */
export const PurchaseStatus = v.picklist(["standard", "pre_order"])

/** Fields that a request for any product may carry. */
export const requestEntries = {
  affiliateCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  recurringPurchase: v.optional(RecurringPurchase),
}

/** Fields that every line of a cart has, whatever is bought. */
export const lineEntries = {
  id: v.string(),
  /** Key of the product offer. */
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  numDraws: v.number(),
  drawEncodedIds: v.array(v.string()),
  quantity: v.number(),
  unitPrice: Money,
  /** The line's price: everything on it, all draws. */
  price: Money,
  recurringPurchase: v.nullable(
    v.object({ ...RecurringPurchase.entries, availability: v.picklist(["never", "optional", "always"]) }),
  ),
  purchaseStatus: PurchaseStatus,
}

/** Fields of a line whose product takes part in a draw. */
export const drawLineEntries = {
  /** The first draw it takes part in. */
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawPrizePool: v.nullable(Money),
}

/** The first and last number of tickets that follow one another. */
export const TicketNumbers = v.object({ first: v.number(), last: v.number() })

/** States of an order. What leads to each stands in `domain/orders/order-state.ts`. */
export const orderStates = [
  /** Its money is held until the shares of its ticket are sold: there is no ticket yet. */
  "held",
  /** It takes part, and its draw is on sale. */
  "in_draw",
  /** Sales are over, and the draw is still to come. */
  "closed",
  /** Drawn, and not scored yet. */
  "drawn",
  "won",
  "no_win",
  /** Given back by its customer, or refunded by staff. */
  "refunded",
  /** Its ticket was not bought, or its draw was cancelled; its money went back, or is about to. */
  "cancelled",
  /** The deposit that paid for it was taken back. It stays in its draw, and a prize pays what is owed first. */
  "void",
  /** A membership that runs, and one that is over. */
  "active",
  "ended",
] as const
export const OrderState = v.picklist(orderStates)
export type OrderState = v.InferOutput<typeof OrderState>

/** Fields that every order has, whatever was bought. */
export const purchaseEntries = {
  id: v.string(),
  checkoutId: v.string(),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  price: Money,
  purchasedAt: Instant,
  state: OrderState,
  /** Refunded by staff; absent where they did not refund it. */
  refund: v.optional(Money),
}

/** Fields of an order that takes part in a draw: one thing, in one draw. */
export const orderEntries = {
  ...purchaseEntries,
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  drawState: DrawState,
  drawPrizePool: v.nullable(Money),
  drawPrizeSuffix: v.optional(v.string()),
  /** Null until the draw is scored, and of what is no ticket. */
  winnings: v.nullable(Money),
}

/** Merkle proof that an entry was in the draw when it closed. */
export const EntryProof = v.object({
  leaf: v.string(),
  root: v.string(),
  path: v.array(v.object({ side: v.picklist(["left", "right"]), hash: v.string() })),
})
