import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"

/** Somebody else settled it first. */
export const RETURN_SETTLED = "return_settled"

const RefusedReturn = v.object({
  /** The deposit's. */
  id: Id,
  customerId: Id,
  amount: Money,
  /** The card or account that it came from, as customers read it. */
  method: v.string(),
  gateway: v.string(),
  depositedAt: Instant,
  /** When the gateway first refused. */
  refusedAt: v.nullable(Instant),
})
export type RefusedReturn = v.InferOutput<typeof RefusedReturn>

export const refusedReturnEndpoints = {
  list: endpoint({
    name: "refusedReturns.list",
    method: "GET",
    path: "/refused-returns",
    service: "desk",
    caller: "staff",
    scope: "deposits:read",
    summary:
      "Deposits that no gateway sends back, of closed accounts or where it never told: they are to be paid another way.",
    query: v.object(datedQuery),
    result: cursorPage(RefusedReturn),
    csv: {
      Deposited: "depositedAt",
      Amount: "amount",
      "Came from": "method",
      "Refused since": "refusedAt",
      Customer: "customerId",
    },
  }),
  settle: endpoint({
    name: "refusedReturns.settle",
    method: "POST",
    path: "/refused-returns/{id}/settle",
    service: "desk",
    caller: "staff",
    scope: "deposits:write",
    elevated: true,
    about: { kind: "deposit", param: "id" },
    summary: "Notes that such a deposit was paid from the shop's bank, which takes two people.",
    params: v.object({ id: Id }),
    body: v.object({
      /** The payment's, at the shop's bank. */
      bankReference: shortText(60),
      /** To whom it was paid, and how it is known that it is theirs. */
      reason: shortText(500),
    }),
    errors: [RETURN_SETTLED],
  }),
}
