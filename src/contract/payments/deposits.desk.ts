import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { CalendarDay, Line } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { depositStatuses } from "./deposit.ts"

/** How a deposit that goes back to where it came from stands. */
export const depositReturns = ["due", "returned", "refused", "settled"] as const

const DeskDeposit = v.object({
  id: Id,
  at: Instant,
  customerId: Id,
  /** Masked. */
  customer: v.string(),
  amount: Money,
  /** The card or account that it came from, as customers read it. */
  method: v.string(),
  gateway: v.string(),
  status: v.picklist(depositStatuses),
  /** The purchase that it was made for. */
  checkoutId: v.nullable(Id),
  /** The gateway's name of the charge. */
  reference: v.nullable(v.string()),
  /** Null for one that stays. */
  returned: v.nullable(v.picklist(depositReturns)),
})
export type DeskDeposit = v.InferOutput<typeof DeskDeposit>

export const deskDepositEndpoints = {
  list: endpoint({
    name: "deskDeposits.list",
    method: "GET",
    path: "/deposits",
    service: "desk",
    caller: "staff",
    scope: "deposits:read",
    summary:
      "Deposits of all customers by every way to pay, the latest first or last; `q` finds them by the id of a deposit, a purchase or a customer, or by the gateway's name of the charge.",
    query: v.object({
      ...datedQuery,
      q: v.optional(v.pipe(Line, v.maxLength(100))),
      status: v.optional(v.picklist(depositStatuses)),
      returned: v.optional(v.picklist(depositReturns)),
      gateway: v.optional(v.pipe(Line, v.maxLength(40))),
      /** The first and last day, by the shop's clock. */
      from: v.optional(CalendarDay()),
      until: v.optional(CalendarDay()),
    }),
    result: cursorPage(DeskDeposit),
    csv: {
      When: "at",
      Amount: "amount",
      State: "status",
      "Went back": "returned",
      "Came from": "method",
      Gateway: "gateway",
      Charge: "reference",
      Customer: "customerId",
      Purchase: "checkoutId",
      Deposit: "id",
    },
  }),
}
