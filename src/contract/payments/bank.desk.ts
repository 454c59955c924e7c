import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import {
  bankDepositCodes,
  bankFileFormats,
  bankPaymentKinds,
  bankPaymentReasons,
  bankPaymentStatuses,
} from "./bank-payment.codes.ts"
import { PROPOSED_ALREADY } from "./payouts.desk.ts"

/** Somebody else was quicker, or its customer may not have it. */
export const PAYMENT_MOVED = "bank_payment_moved"
/** A customer's limit, break or account does not allow it. */
export const NOT_CREDITED = "not_credited"

/** The largest file that a bank sends, bytes: some ten thousand payments. */
export const LARGEST_BANK_FILE = 4 * 1024 * 1024

const BankFile = v.object({
  id: Id,
  method: v.picklist(bankDepositCodes),
  format: v.picklist(bankFileFormats),
  name: v.string(),
  state: v.picklist(["refused", "read"]),
  /** Why it was refused; line 0 is the file as a whole. */
  problems: v.array(v.object({ line: v.number(), wrong: v.string() })),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  lines: v.number(),
  /** Lines that an earlier file had too. */
  known: v.number(),
  booked: v.number(),
  /** Not booked yet: a job goes on with them. */
  waiting: v.number(),
  unmatched: v.number(),
  held: v.number(),
  total: Money,
  sha256: v.string(),
  loadedBy: v.string(),
  /** Whether nothing of it is booked before a second person agrees. */
  isProposed: v.boolean(),
  loadedAt: Instant,
})
export type BankFile = v.InferOutput<typeof BankFile>

const BankPayment = v.object({
  id: Id,
  fileId: Id,
  fileName: v.string(),
  line: v.number(),
  method: v.picklist(bankDepositCodes),
  kind: v.picklist(bankPaymentKinds),
  paidOn: v.string(),
  amount: Money,
  /** The payer's own text. */
  text: v.string(),
  bankReference: v.nullable(v.string()),
  status: v.picklist(bankPaymentStatuses),
  reason: v.nullable(v.picklist(bankPaymentReasons)),
  customerId: v.nullable(Id),
  /** Masked. */
  customer: v.nullable(v.string()),
  note: v.nullable(v.string()),
  settledAt: v.nullable(Instant),
  /** Whether giving it to a customer takes a second person. */
  needsTwo: v.boolean(),
  isProposed: v.boolean(),
})
export type BankPayment = v.InferOutput<typeof BankPayment>

const named = v.object({ id: Id })
const common = { service: "desk", caller: "staff" } as const
const read = { ...common, scope: "deposits:read" } as const
const write = { ...common, scope: "deposits:write", elevated: true } as const
const aboutPayment = { kind: "bank-payment", param: "id" } as const
const reason = shortText(200)

export const bankEndpoints = {
  files: endpoint({
    ...read,
    name: "bank.files",
    method: "GET",
    path: "/bank-files",
    summary: "Files from banks, the latest first or last.",
    query: v.object(datedQuery),
    result: cursorPage(BankFile),
    csv: {
      Loaded: "loadedAt",
      File: "name",
      State: "state",
      Format: "format",
      From: "from",
      To: "to",
      Lines: "lines",
      Booked: "booked",
      Unmatched: "unmatched",
      Held: "held",
      Total: "total",
      "Loaded by": "loadedBy",
    },
  }),
  load: endpoint({
    ...write,
    name: "bank.load",
    method: "POST",
    path: "/bank-files",
    encoding: "multipart",
    files: { most: 1, largest: LARGEST_BANK_FILE },
    summary: "Loaded a bank file: each of its payments is booked once, or the whole file is refused.",
    body: v.object({ file: v.file() }),
    result: BankFile,
  }),
  getFile: endpoint({
    ...read,
    name: "bank.getFile",
    method: "GET",
    path: "/bank-files/{id}",
    about: { kind: "bank-file", param: "id" },
    summary: "One file from a bank.",
    params: named,
    result: BankFile,
  }),
  original: endpoint({
    ...write,
    recorded: true,
    name: "bank.original",
    method: "GET",
    path: "/bank-files/{id}/original",
    about: { kind: "bank-file", param: "id" },
    summary: "Read a file as the bank sent it, which holds payers' names.",
    params: named,
    result: v.object({ name: v.string(), text: v.string() }),
  }),
  payments: endpoint({
    ...read,
    name: "bank.payments",
    method: "GET",
    path: "/bank-payments",
    summary: "Lines of bank files, the latest first or last.",
    query: v.object({
      ...datedQuery,
      status: v.optional(v.picklist(bankPaymentStatuses)),
      method: v.optional(v.picklist(bankDepositCodes)),
      file: v.optional(Id),
      /** The payer's text, the bank's reference or a customer's id. */
      q: v.optional(v.pipe(Line, v.maxLength(80))),
    }),
    result: cursorPage(BankPayment),
    csv: {
      "Paid on": "paidOn",
      Amount: "amount",
      Kind: "kind",
      State: "status",
      Why: "reason",
      "The payer wrote": "text",
      Customer: "customerId",
      Method: "method",
      File: "fileName",
      Line: "line",
    },
  }),
  getPayment: endpoint({
    ...read,
    name: "bank.getPayment",
    method: "GET",
    path: "/bank-payments/{id}",
    about: aboutPayment,
    summary: "One line of a bank file.",
    params: named,
    result: BankPayment,
  }),
  assign: endpoint({
    ...write,
    name: "bank.assign",
    method: "POST",
    path: "/bank-payments/{id}/assignment",
    about: aboutPayment,
    summary:
      "Gave an unmatched or held payment to a customer, or an unmatched reversal; above the configured amount proposed it, for somebody else to approve.",
    params: named,
    body: v.object({
      /** A customer's id, or their reference for BPAY or transfers. */
      customer: v.pipe(Line, v.minLength(1), v.maxLength(64)),
      reason,
    }),
    result: v.object({ approvalId: v.nullable(Id) }),
    errors: [PAYMENT_MOVED, NOT_CREDITED, PROPOSED_ALREADY],
  }),
  setAside: endpoint({
    ...write,
    name: "bank.setAside",
    method: "POST",
    path: "/bank-payments/{id}/setting-aside",
    about: aboutPayment,
    summary: "Noted that a payment was sent back at the bank, or that it isn't a deposit.",
    params: named,
    body: v.object({ outcome: v.picklist(["returned", "other"]), reason }),
    errors: [PAYMENT_MOVED],
  }),
}
