import * as v from "valibot"
import { CartItemRequest } from "../cart/cart.ts"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { ScheduledPurchase } from "../recurring/scheduled-purchase.ts"
import { PurchaseStatus } from "../tickets/line.ts"
import { RecurringFrequency } from "../tickets/ticket.ts"
import { Order } from "./order.ts"

/** A line of a purchase as analytics tracks it: a ticket for several draws is one. */
export const TrackedProduct = v.object({
  brand: v.string(),
  category: v.string(),
  name: v.string(),
  variant: v.string(),
  /** "4 x Standard games", "5 Ticket Book, The keeper's cottage". */
  description: v.string(),
  lotteryKey: v.string(),
  /** The first draw. Null, like its date, for what takes part in no draw. */
  drawNo: v.nullable(v.number()),
  drawDate: v.nullable(Instant),
  /** First prize of that draw; null while it is not announced. */
  prizePool: v.nullable(Money),
  /** Weekdays the lottery is drawn on, a bit each, Sunday first; null for what has no such days. */
  daysOfWeek: v.nullable(v.number()),
  numDraws: v.number(),
  /** Games of a lottery ticket, tickets of a raffle book. */
  numGames: v.number(),
  cause: v.nullable(v.string()),
  purchasePrice: Money,
  purchaseStatus: PurchaseStatus,
  /** It recurs from now on; a pre-order, from when it is charged. */
  autoplay: v.boolean(),
  subscription: v.boolean(),
})
export type TrackedProduct = v.InferOutput<typeof TrackedProduct>

/** A recurring purchase that this purchase started. */
export const StartedRecurring = v.object({
  autoplayId: v.string(),
  type: v.picklist(["autoplay", "subscription"]),
  productType: v.picklist(["lottery_ticket", "raffle_ticket", "syndicate_share", "social_syndicate_share"]),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  /** "4 x Standard games", "5 Ticket Book", "3 x Syndicate shares"; and apart, of what and how many. */
  description: v.string(),
  variant: v.string(),
  count: v.number(),
  /** Null: every draw. */
  frequency: v.nullable(RecurringFrequency),
  /** Bought only for draws with at least this first prize; null: whatever it is. */
  minimumJackpotAmount: v.nullable(Money),
  /** The price of one draw now. */
  price: Money,
  /** The first draw after those that were bought; null where it waits for a jackpot and nothing was bought yet. */
  beginsAt: v.nullable(Instant),
})
export type StartedRecurring = v.InferOutput<typeof StartedRecurring>

/** The result of a purchase: its orders (one for each ticket and draw) and how it was paid. */
export const Receipt = v.object({
  checkoutId: v.string(),
  purchasedAt: Instant,
  /** The amount paid: the tickets' prices less the discount. */
  total: Money,
  discount: Money,
  /** The codes that took something off, and how much each. */
  promotions: v.array(v.object({ code: v.string(), name: v.string(), amount: Money })),
  /** Taken from the wallet, and the part of it deposited in the same step (null when none was). */
  deposited: v.nullable(Money),
  /** With what it was deposited: "Visa ending 4242", "Apple Pay, Visa ending 4242"; null where none was. */
  paidWith: v.nullable(v.string()),
  orders: v.array(Order),
  /** Orders that were bought with it and are charged when their draw opens. */
  preOrders: v.array(ScheduledPurchase),
  /** Recurring purchases that it started, which run until the customer stops them. */
  recurring: v.array(StartedRecurring),
  trackingData: v.object({
    products: v.array(TrackedProduct),
    goals: v.array(v.string()),
    discount: Money,
    promotionCodes: v.array(v.string()),
  }),
})
export type Receipt = v.InferOutput<typeof Receipt>

const LeftOut = v.object({
  lotteryKey: v.string(),
  lotteryName: v.string(),
  /** In words for the customer. */
  reason: v.string(),
})
export type LeftOut = v.InferOutput<typeof LeftOut>

const ReplayedOrders = v.object({ items: v.array(CartItemRequest), leftOut: v.array(LeftOut) })
export type ReplayedOrders = v.InferOutput<typeof ReplayedOrders>

export const checkoutEndpoints = {
  get: endpoint({
    name: "checkout.get",
    delegated: true,
    method: "GET",
    path: "/checkout/{checkoutId}",
    version: "3.4",
    caller: "customer",
    summary: "The receipt of a purchase of this customer.",
    params: v.object({ checkoutId: Id }),
    result: Receipt,
  }),
  again: endpoint({
    name: "checkout.again",
    method: "GET",
    path: "/checkout/{checkoutId}/again",
    caller: "customer",
    summary:
      "What to put into a cart to buy the same again, as it is sold now, and what cannot be had again and why: numbers that a lottery gives are given anew, and nothing recurs.",
    params: v.object({ checkoutId: Id }),
    result: ReplayedOrders,
  }),
}
