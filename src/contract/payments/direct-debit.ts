import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { bankVerificationStatuses } from "./bank-account-type.ts"
import { ACCOUNT_UNVERIFIED, AGREEMENT_CHANGED, debitStatuses } from "./direct-debit.codes.ts"

const DebitAccount = v.object({
  fundId: v.string(),
  accountName: v.string(),
  /** BSB. */
  code: v.string(),
  lastFour: v.string(),
  verificationStatus: v.picklist(bankVerificationStatuses),
  /** The customer's agreement that deposits are collected from it; null where there is none. */
  authority: v.nullable(v.object({ id: Id, agreedAt: Instant })),
})
export type DebitAccount = v.InferOutput<typeof DebitAccount>

const Debit = v.object({
  depositId: v.string(),
  amount: Money,
  status: v.picklist(debitStatuses),
  lastFour: v.string(),
  requestedAt: Instant,
  /** When the money is in the wallet unless the bank does not pay; null before the file is made and after its end. */
  clearsAt: v.nullable(Instant),
})

const DirectDebit = v.object({
  /** The agreement that the customer consents to, as it is worded now. */
  agreement: v.object({ version: v.string(), paragraphs: v.array(v.string()) }),
  /** Working days until collected money is in the wallet. */
  clearingDays: v.number(),
  dayLimit: Money,
  /** The amount that may still be collected today. */
  left: Money,
  accounts: v.array(DebitAccount),
  /** The latest first, not more than ten. */
  debits: v.array(Debit),
})
export type DirectDebit = v.InferOutput<typeof DirectDebit>

const common = { caller: "customer", capability: "direct_debit", result: DirectDebit } as const

/** Deposits that the shop collects from a customer's bank account, and the agreements to it. */
export const directDebitEndpoints = {
  get: endpoint({
    ...common,
    name: "directDebit.get",
    method: "GET",
    path: "/direct-debit",
    summary:
      "Accounts that deposits can be collected from, with the customer's agreements and latest debits.",
  }),
  agree: endpoint({
    ...common,
    name: "directDebit.agree",
    method: "POST",
    path: "/direct-debit/authorities",
    elevated: true,
    summary: "Agrees that deposits are collected from a verified account, in the words that were read.",
    body: v.object({ fundId: Id, version: v.pipe(v.string(), v.maxLength(100)), accepted: v.literal(true) }),
    errors: [
      errorCodes.notFound,
      errorCodes.ownSignInRequired,
      ACCOUNT_UNVERIFIED,
      AGREEMENT_CHANGED,
      ...twoFactorCodes,
    ],
  }),
  cancel: endpoint({
    ...common,
    name: "directDebit.cancel",
    method: "DELETE",
    path: "/direct-debit/authorities/{id}",
    summary: "Ends an agreement at once: what the bank has not got yet is not collected.",
    params: v.object({ id: Id }),
    errors: [errorCodes.notFound],
  }),
}
