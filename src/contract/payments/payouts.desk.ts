import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { CalendarDay, Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { withdrawalMethodCodes, withdrawalStatuses } from "./withdrawal.codes.ts"

/** It stands elsewhere by now: somebody else was quicker, or the customer cancelled. */
export const PAYOUT_MOVED = "payout_moved"
/** Somebody has to agree first. */
export const PROPOSED_ALREADY = "proposed_already"
/** The shop's own bank account is not configured. */
export const NO_PAYING_ACCOUNT = "no_paying_account"

/** The account is in another name than the customer's: whoever approves says why it may be paid. */
export const NAMES_DIFFER = "names_differ"

/** Reasons for staff to look closer before they approve a payout. */
export const payoutHints = [
  /** The account was stored within the last days. */
  "new_account",
  /** Another customer stored the same account. */
  "shared_account",
  /** The account is in another name than the customer's. */
  "other_name",
  /** The password, the address or the second factor was changed within the last days. */
  "changed_security",
  /** The customer's first withdrawal. */
  "first_withdrawal",
  /** A payment to the customer came back before. */
  "returned_before",
  "vulnerable",
  /** It waits: nothing is paid to a customer who is blocked. */
  "blocked",
  /** It waits: the first payment to an account is sent some hours after it was asked for. */
  "first_payment",
  /** It waits: the password was reset, and the customer has to confirm the account first. */
  "frozen_account",
] as const
export type PayoutHint = (typeof payoutHints)[number]

const channels = ["direct_entry", "bacs", "npp", "payid", "international", "paypal"] as const

const Payout = v.object({
  id: Id,
  status: v.picklist(withdrawalStatuses),
  method: v.picklist(withdrawalMethodCodes),
  /** Null for a donation. */
  channel: v.nullable(v.picklist(channels)),
  amount: Money,
  /** Null for the prize of an entry by post: its winner has no account with the shop. */
  customerId: v.nullable(Id),
  /** Masked. */
  customer: v.string(),
  destination: v.string(),
  reference: v.string(),
  requestedAt: Instant,
  /** It stands in no file before; null where nothing waits. */
  payableFrom: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  batchId: v.nullable(Id),
  reason: v.nullable(v.string()),
  hints: v.array(v.picklist(payoutHints)),
  /** Whether it takes a second person. */
  needsTwo: v.boolean(),
  /** Whether somebody proposed to approve it already. */
  isProposed: v.boolean(),
  /** Why it was approved though the names differ. */
  nameReason: v.nullable(v.string()),
})
export type Payout = v.InferOutput<typeof Payout>

/** The two names that whoever approves compares, in full while that is to be done. */
const PayoutDetail = v.object({
  ...Payout.entries,
  names: v.nullable(
    v.object({
      account: v.string(),
      customer: v.string(),
      /** Whether the customer's was checked. */
      isVerified: v.boolean(),
      differ: v.boolean(),
    }),
  ),
})
export type PayoutDetail = v.InferOutput<typeof PayoutDetail>

export const PayoutBatch = v.object({
  id: Id,
  /** Of payments to customers what they travel by; `direct_debit` collects from them. */
  channel: v.picklist([...channels, "direct_debit"]),
  state: v.picklist(["made", "sent", "discarded"]),
  payments: v.number(),
  total: Money,
  fileName: v.string(),
  /** The day on which the bank is to pay. */
  payOn: v.string(),
  madeBy: v.string(),
  madeAt: Instant,
  sentAt: v.nullable(Instant),
})
export type PayoutBatch = v.InferOutput<typeof PayoutBatch>

/** The outcome of reading a file of returned payments. */
const ReturnsRead = v.object({
  returned: v.number(),
  /** References that were booked back before. */
  already: v.array(v.string()),
  /** References, or lines, that belong to no payment of this amount that was sent. */
  unknown: v.array(v.string()),
})
export type ReturnsRead = v.InferOutput<typeof ReturnsRead>

const named = v.object({ id: Id })
const about = { kind: "payout", param: "id" } as const
const aboutBatch = { kind: "payout-batch", param: "id" } as const
const common = { service: "desk", caller: "staff" } as const
const read = { ...common, scope: "payouts:read" } as const
const write = { ...common, scope: "payouts:write", elevated: true } as const
/** The customer reads it. */
const reason = shortText(200)

export const payoutEndpoints = {
  list: endpoint({
    ...read,
    name: "payouts.list",
    method: "GET",
    path: "/payouts",
    summary: "Withdrawals, the latest first or last.",
    query: v.object({
      ...datedQuery,
      status: v.optional(v.picklist(withdrawalStatuses)),
      channel: v.optional(v.picklist(channels)),
      /** A reference, or a customer's id. */
      q: v.optional(v.pipe(Line, v.maxLength(80))),
    }),
    result: cursorPage(Payout),
    csv: {
      Requested: "requestedAt",
      Amount: "amount",
      State: "status",
      Customer: "customerId",
      Method: "method",
      Channel: "channel",
      Destination: "destination",
      "Look at": "hints",
      Reference: "reference",
    },
  }),
  get: endpoint({
    ...read,
    name: "payouts.get",
    method: "GET",
    path: "/payouts/{id}",
    about,
    summary: "One withdrawal; while it waits, with the name on the account beside the customer's.",
    params: named,
    result: PayoutDetail,
  }),
  approve: endpoint({
    ...write,
    name: "payouts.approve",
    method: "POST",
    path: "/payouts/{id}/approval",
    about,
    summary: "Approved a withdrawal; above the configured amount proposed it, for somebody else to approve.",
    params: named,
    body: v.object({
      /** Why it may be paid though the account is in another name; needed where it is. */
      nameReason: v.optional(shortText(300)),
    }),
    result: v.object({ approvalId: v.nullable(Id) }),
    errors: [PAYOUT_MOVED, PROPOSED_ALREADY, NAMES_DIFFER],
  }),
  refuse: endpoint({
    ...write,
    name: "payouts.refuse",
    method: "POST",
    path: "/payouts/{id}/refusal",
    about,
    summary: "Refused a withdrawal: its money is back in the wallet, and the customer reads why.",
    params: named,
    body: v.object({ reason }),
    errors: [PAYOUT_MOVED],
  }),
  bookReturn: endpoint({
    ...write,
    name: "payouts.bookReturn",
    method: "POST",
    path: "/payouts/{id}/return",
    about,
    summary: "Booked a payment back that the bank returned; the customer reads why.",
    params: named,
    body: v.object({ reason }),
    errors: [PAYOUT_MOVED],
  }),
  readReturns: endpoint({
    ...write,
    name: "payouts.readReturns",
    method: "POST",
    path: "/payout-returns",
    summary: "Booked back the payments in a bank's file of returns.",
    body: v.object({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(200_000)) }),
    unrecorded: ["text"],
    result: ReturnsRead,
    errors: [errorCodes.invalid],
  }),
  bacsDays: endpoint({
    ...read,
    name: "payouts.bacsDays",
    method: "GET",
    path: "/bacs-days",
    summary: "Days for which a Bacs file that is made now can be, the first one first.",
    result: v.array(v.string()),
  }),
  batches: endpoint({
    ...read,
    name: "payouts.batches",
    method: "GET",
    path: "/payout-batches",
    summary: "Batches of payments, the latest first or last.",
    query: v.object(datedQuery),
    result: cursorPage(PayoutBatch),
    csv: {
      Made: "madeAt",
      Channel: "channel",
      Payments: "payments",
      Total: "total",
      "To be paid on": "payOn",
      State: "state",
      By: "madeBy",
    },
  }),
  makeBatch: endpoint({
    ...write,
    name: "payouts.makeBatch",
    method: "POST",
    path: "/payout-batches",
    summary: "Put approved withdrawals into a file for the bank: all that are named, each once, or none.",
    body: v.object({
      channel: v.picklist(channels),
      withdrawals: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
      /** The day on which Bacs processes the file; left out: the first that is possible. Other methods have no choice. */
      payOn: v.optional(CalendarDay("Enter a day of the calendar.")),
    }),
    result: PayoutBatch,
    errors: [PAYOUT_MOVED, NO_PAYING_ACCOUNT],
  }),
  file: endpoint({
    ...common,
    scope: "payouts:write",
    elevated: true,
    recorded: true,
    name: "payouts.file",
    method: "GET",
    path: "/payout-batches/{id}/file",
    about: aboutBatch,
    summary: "Read the file of a batch, which holds customers' accounts.",
    params: named,
    result: v.object({ name: v.string(), text: v.string() }),
    errors: [PAYOUT_MOVED],
  }),
  markSent: endpoint({
    ...write,
    name: "payouts.markSent",
    method: "POST",
    path: "/payout-batches/{id}/sending",
    about: aboutBatch,
    summary: "Noted that the bank has a batch's file: its payments are sent, and customers are told.",
    params: named,
    errors: [PAYOUT_MOVED],
  }),
  discard: endpoint({
    ...write,
    name: "payouts.discard",
    method: "DELETE",
    path: "/payout-batches/{id}",
    about: aboutBatch,
    summary: "Discarded a batch that the bank never got: its withdrawals are approved as before.",
    params: named,
    errors: [PAYOUT_MOVED],
  }),
}
