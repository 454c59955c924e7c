import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { debitStatuses } from "./direct-debit.codes.ts"
import { NO_PAYING_ACCOUNT, PAYOUT_MOVED, PayoutBatch } from "./payouts.desk.ts"

const Debit = v.object({
  id: Id,
  status: v.picklist(debitStatuses),
  amount: Money,
  customerId: Id,
  /** Masked. */
  customer: v.string(),
  lastFour: v.string(),
  reference: v.string(),
  requestedAt: Instant,
  sentAt: v.nullable(Instant),
  clearsAt: v.nullable(Instant),
  batchId: v.nullable(Id),
  reason: v.nullable(v.string()),
  /** Whether the customer's agreement still holds. */
  isAgreed: v.boolean(),
})
export type DeskDebit = v.InferOutput<typeof Debit>

const named = v.object({ id: Id })
const about = { kind: "debit", param: "id" } as const
const common = { service: "desk", caller: "staff" } as const
const write = { ...common, scope: "payouts:write", elevated: true, errors: [PAYOUT_MOVED] } as const
/** The customer reads it. */
const reason = shortText(200)

/** Deposits that are collected from customers' accounts; their files are batches, as those of payouts are. */
export const debitEndpoints = {
  list: endpoint({
    ...common,
    scope: "payouts:read",
    name: "debits.list",
    method: "GET",
    path: "/debits",
    summary: "Direct debits, the latest first or last.",
    query: v.object({
      ...datedQuery,
      status: v.optional(v.picklist(debitStatuses)),
      /** A reference, a customer's id or a batch's. */
      q: v.optional(v.pipe(Line, v.maxLength(80))),
    }),
    result: cursorPage(Debit),
    csv: {
      Requested: "requestedAt",
      Amount: "amount",
      State: "status",
      Customer: "customerId",
      Account: "lastFour",
      Reference: "reference",
      Clears: "clearsAt",
      Reason: "reason",
    },
  }),
  makeBatch: endpoint({
    ...write,
    name: "debits.makeBatch",
    method: "POST",
    path: "/debit-batches",
    summary:
      "Put requested direct debits into a file for the bank, each once; those of customers who may not deposit any more are stopped.",
    body: v.object({ debits: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)) }),
    result: PayoutBatch,
    errors: [PAYOUT_MOVED, NO_PAYING_ACCOUNT],
  }),
  dishonour: endpoint({
    ...write,
    name: "debits.dishonour",
    method: "POST",
    path: "/debits/{id}/dishonour",
    about,
    summary: "Booked that the customer's bank did not pay a direct debit; the customer reads why.",
    params: named,
    /** `ends`: nothing more is collected from the account. */
    body: v.object({ reason, ends: v.boolean() }),
  }),
  endAuthority: endpoint({
    ...write,
    name: "debits.endAuthority",
    method: "POST",
    path: "/debits/{id}/authority/end",
    about,
    summary: "Ended the agreement that a direct debit was collected under, for a customer who asked for it.",
    params: named,
    body: v.object({ reason }),
  }),
}
