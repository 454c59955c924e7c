import * as v from "valibot"
import { endpoint, Id, Instant } from "./endpoint.ts"
import { Money } from "./money.ts"
import { Order } from "./order.ts"

export const TrackedProduct = v.object({
  brand: v.string(),
  category: v.string(),
  name: v.string(),
  variant: v.string(),
  lotteryKey: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  numDraws: v.number(),
  numGames: v.number(),
  purchasePrice: Money,
  purchaseStatus: v.picklist(["standard", "pre_order"]),
})

/** What a purchase gave: its orders (one for each ticket and draw) and how it was paid. */
export const Receipt = v.object({
  checkoutId: v.string(),
  purchasedAt: Instant,
  total: Money,
  /** Taken from the wallet, and the part of it deposited in the same step (null when none was). */
  deposited: v.nullable(Money),
  orders: v.array(Order),
  trackingData: v.object({
    products: v.array(TrackedProduct),
    goals: v.array(v.string()),
  }),
})
export type Receipt = v.InferOutput<typeof Receipt>

export const checkoutEndpoints = {
  get: endpoint({
    name: "checkout.get",
    method: "GET",
    path: "/checkout/{checkoutID}",
    version: "3.4",
    caller: "customer",
    summary: "The receipt of a purchase of this customer.",
    params: v.object({ checkoutID: Id }),
    result: Receipt,
  }),
}
