import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { FundKind, RecurringPurchaseItem } from "./purchase.ts"

/**
 * Purchases that could not be paid from a source of money, and can be until the first of their draws closes.
 */
export const PaymentResolution = v.object({
  fundKind: FundKind,
  /** The source's name: the wallet, a card by its brand and last digits; empty where it is `unfunded`. */
  fundSource: v.string(),
  recurringPurchases: v.array(RecurringPurchaseItem),
  /** The price of all of them, and how much of it the wallet lacks. */
  required: Money,
  shortfall: Money,
  /** When the first of their draws closes. */
  before: Instant,
  /** The card is being charged for it: nothing is to be done but wait. */
  isBeingCharged: v.boolean(),
})
export type PaymentResolution = v.InferOutput<typeof PaymentResolution>

export const resolutionEndpoints = {
  list: endpoint({
    name: "recurring.resolutions",
    method: "GET",
    path: "/payment_resolutions",
    version: "3.3",
    caller: "customer",
    summary: "What recurring purchases could not be paid and still can be; none where all is well.",
    result: v.array(PaymentResolution),
  }),
  process: endpoint({
    name: "recurring.process",
    sale: true,
    method: "POST",
    path: "/process_recurring_purchases/sync",
    caller: "customer",
    summary: "Buys now what is due and what could not be paid, each once; tells what still could not.",
    result: v.object({ purchased: v.number(), resolutions: v.array(PaymentResolution) }),
  }),
}
