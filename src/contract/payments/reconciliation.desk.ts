import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"

/** Kinds of disagreement between two of the gateway, the bank and the ledger. */
export const differenceKinds = [
  /** The ledger has a card deposit that its gateway does not report. */
  "charge_missing",
  /** A gateway took money that the ledger does not have. */
  "charge_unbooked",
  "charge_amount",
  /** A gateway sent money back, and the ledger does not have it. */
  "refund_unbooked",
  /** A line of a bank's file is booked, and the ledger does not have it. */
  "payment_unbooked",
  /** The statement has no sum for a file of BPAY payments. */
  "settlement_missing",
  /** BPAY paid a sum, and no file of payments comes to it. */
  "settlement_unknown",
  /** A file of withdrawals was sent, and no statement has it. */
  "payout_missing",
  /** Money left the account that no file of withdrawals comes to. */
  "debit_unknown",
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const states = ["open", "explained", "resolved"] as const

const Difference = v.object({
  id: Id,
  kind: v.picklist(differenceKinds),
  day: v.string(),
  expected: v.nullable(Money),
  found: v.nullable(Money),
  /** In words: which charge, payment or file. */
  details: v.string(),
  /** The subject of the difference, by its id in the shop or at the gateway. */
  subject: v.string(),
  state: v.picklist(states),
  foundAt: Instant,
  resolvedAt: v.nullable(Instant),
  explainedAt: v.nullable(Instant),
  explainedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type Difference = v.InferOutput<typeof Difference>

const Day = v.object({
  day: v.string(),
  /** Amount that gateways report as taken; null where one could not be asked. */
  gateway: v.nullable(Money),
  /** Card deposits in the ledger. */
  cards: Money,
  /** Amount of customers' payments that bank files report. */
  bank: Money,
  /** The same in the ledger. */
  booked: Money,
  open: v.number(),
  ranAt: Instant,
})
export type ReconciledDay = v.InferOutput<typeof Day>

const common = { service: "desk", caller: "staff", scope: "deposits:read" } as const

export const reconciliationEndpoints = {
  days: endpoint({
    ...common,
    name: "reconciliation.days",
    method: "GET",
    path: "/reconciliation",
    summary: "What gateways, banks and the ledger say of the latest days.",
    result: v.array(Day),
  }),
  differences: endpoint({
    ...common,
    name: "reconciliation.differences",
    method: "GET",
    path: "/reconciliation/differences",
    summary: "What they do not agree on, the latest first or last.",
    query: v.object({
      ...datedQuery,
      state: v.optional(v.picklist(states)),
      kind: v.optional(v.picklist(differenceKinds)),
    }),
    result: cursorPage(Difference),
    csv: {
      Day: "day",
      What: "kind",
      "In the shop": "expected",
      "On the other side": "found",
      Details: "details",
      State: "state",
      Explanation: "note",
    },
  }),
  explain: endpoint({
    ...common,
    scope: "deposits:write",
    name: "reconciliation.explain",
    method: "POST",
    path: "/reconciliation/differences/{id}/explanation",
    about: { kind: "difference", param: "id" },
    summary: "Explained a difference: it is no longer open.",
    params: v.object({ id: Id }),
    body: v.object({ note: shortText(400) }),
    result: Difference,
  }),
}
