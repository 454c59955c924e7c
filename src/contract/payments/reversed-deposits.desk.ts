import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"

/** The money is back, or somebody else closed the case first. */
export const CASE_CLOSED = "case_closed"

export const reversalKinds = ["refund", "dispute", "dishonour"] as const
/** `ended`: the money came back, since a dispute was won or a refund failed. */
export const reversalStates = ["open", "closed", "ended"] as const

const ReversedDeposit = v.object({
  id: Id,
  customerId: Id,
  /** Masked. */
  customer: v.string(),
  kind: v.picklist(reversalKinds),
  amount: Money,
  /** How much of it the wallet did not have. */
  short: Money,
  /** What the customer owes now for all that was taken back. */
  owed: Money,
  /** The card or account that it came from, as customers read it. */
  method: v.string(),
  gateway: v.string(),
  /** The name of the refund or dispute at the gateway, by which it is found there. */
  reference: v.string(),
  depositedAt: Instant,
  at: Instant,
  state: v.picklist(reversalStates),
  note: v.nullable(v.string()),
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(Instant),
})
export type ReversedDeposit = v.InferOutput<typeof ReversedDeposit>

export const reversedDepositEndpoints = {
  list: endpoint({
    name: "reversedDeposits.list",
    method: "GET",
    path: "/reversed-deposits",
    service: "desk",
    caller: "staff",
    scope: "deposits:read",
    summary: "Deposits that a gateway or a bank took back, each a case until somebody closes it.",
    query: v.object({
      ...datedQuery,
      state: v.optional(v.picklist(reversalStates)),
      kind: v.optional(v.picklist(reversalKinds)),
    }),
    result: cursorPage(ReversedDeposit),
    csv: {
      "Taken back": "at",
      Why: "kind",
      Customer: "customerId",
      Amount: "amount",
      "Not in the wallet": "short",
      "Still owed": "owed",
      "Came from": "method",
      State: "state",
      Note: "note",
      Deposited: "depositedAt",
      Gateway: "gateway",
      Reference: "reference",
    },
  }),
  close: endpoint({
    name: "reversedDeposits.close",
    method: "POST",
    path: "/reversed-deposits/{id}/close",
    service: "desk",
    caller: "staff",
    scope: "deposits:write",
    elevated: true,
    about: { kind: "deposit-reversal", param: "id" },
    summary: "Closes such a case, and says whether its card may be charged as before.",
    params: v.object({ id: Id }),
    body: v.object({
      /** What was found out, and what was done. */
      note: shortText(400),
      /** The customer may make a disputed card the default, and it is charged while they are away. */
      releaseCard: v.boolean(),
    }),
    errors: [CASE_CLOSED],
  }),
}
