import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"

/**
 * Something that is bought and charged later: a pre-order when its draw opens, a scheduled purchase when its draw is
 * the next.
 */
export const ScheduledPurchase = v.object({
  encodedId: v.string(),
  kind: v.picklist(["scheduled_purchase", "pre_order"]),
  status: v.picklist(["scheduled_status_active", "scheduled_status_cancelled"]),
  productType: v.string(),
  lotteryKey: v.string(),
  lotteryName: v.string(),
  colour: v.string(),
  /** Its description: "5 Ticket Book, The keeper's cottage". */
  description: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  drawStop: Instant,
  price: Money,
  /** When it is charged. */
  dueAt: Instant,
  createdAt: Instant,
  /** The purchase it was made in, and the one that it became; null until it is charged. */
  checkoutId: v.string(),
  purchasedCheckoutId: v.nullable(v.string()),
  /** Why it could not be charged, or was called off. */
  failureMessage: v.nullable(v.string()),
})
export type ScheduledPurchase = v.InferOutput<typeof ScheduledPurchase>

const One = v.object({ encodedId: Id })

export const scheduledPurchaseEndpoints = {
  list: endpoint({
    name: "scheduledPurchases.list",
    capability: "viewing_orders",
    method: "GET",
    path: "/scheduled-purchases",
    caller: "customer",
    summary: "What the customer has bought to be charged later, the next first.",
    result: v.array(ScheduledPurchase),
  }),
  get: endpoint({
    name: "scheduledPurchases.get",
    capability: "viewing_orders",
    method: "GET",
    path: "/scheduled-purchases/{encodedId}",
    caller: "customer",
    summary: "One of them, also when it was charged or cancelled.",
    params: One,
    result: ScheduledPurchase,
  }),
  cancel: endpoint({
    name: "scheduledPurchases.cancel",
    capability: "viewing_orders",
    method: "PATCH",
    path: "/scheduled-purchases/{encodedId}/cancel",
    version: "3.2",
    caller: "customer",
    summary: "Calls one off; one that is called off stays so, and one that was charged cannot be.",
    params: One,
    result: ScheduledPurchase,
    errors: [errorCodes.invalid],
  }),
}
