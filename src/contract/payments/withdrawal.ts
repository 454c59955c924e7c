import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Money } from "../money.ts"
import { pageQuery } from "../paging.ts"
import { bankAccountTypes } from "./bank-account-type.ts"
import {
  VERIFICATION_REQUIRED,
  WITHDRAWAL_SETTLED,
  withdrawalMethodCodes,
  withdrawalStatuses,
} from "./withdrawal.codes.ts"

export const Withdrawal = v.object({
  id: Id,
  status: v.picklist(withdrawalStatuses),
  amount: Money,
  withdrawalMethodCode: v.picklist(withdrawalMethodCodes),
  bankType: v.nullable(v.picklist(bankAccountTypes)),
  /** For people: "Account ending 678", or a cause's name. */
  destination: v.string(),
  /** The reference on the bank's statement. */
  reference: v.string(),
  requestedAt: Instant,
  /** The first payment to an account is sent from then on; null where nothing waits. */
  payableFrom: v.nullable(Instant),
  sentAt: v.nullable(Instant),
  /** When it was cancelled, refused or returned. */
  endedAt: v.nullable(Instant),
  /** Why it was refused or returned, in words for the customer. */
  reason: v.nullable(v.string()),
  canCancel: v.boolean(),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

const named = v.object({ id: Id })
const common = { caller: "customer", capability: "wallet_withdrawal", version: "3.1" } as const

export const withdrawalEndpoints = {
  request: endpoint({
    ...common,
    name: "withdrawal.request",
    elevated: true,
    idempotent: true,
    movesMoney: true,
    method: "POST",
    path: "/funds/{id}/withdraw",
    summary:
      "Takes winnings out of the wallet and sends them to a stored account, or gives them to a cause by its key. The result is the withdrawal's id.",
    params: named,
    body: v.object({
      amount: Money,
      withdrawalMethodCode: v.optional(v.picklist(withdrawalMethodCodes), "tt"),
    }),
    result: v.string(),
    errors: [
      errorCodes.insufficientFunds,
      errorCodes.amountTooSmall,
      errorCodes.amountTooLarge,
      errorCodes.accountLocked,
      errorCodes.idempotencyMismatch,
      VERIFICATION_REQUIRED,
    ],
  }),
  get: endpoint({
    ...common,
    name: "withdrawal.get",
    method: "GET",
    path: "/funds/{id}/withdraw",
    summary:
      "How a withdrawal stands, by its id or by that of the transaction that took it out of the wallet.",
    params: named,
    result: Withdrawal,
  }),
  cancel: endpoint({
    ...common,
    name: "withdrawal.cancel",
    method: "DELETE",
    path: "/funds/{id}/withdraw",
    summary: "Cancels a withdrawal that is not with the bank yet: the money is back in the wallet at once.",
    params: named,
    errors: [WITHDRAWAL_SETTLED],
  }),
  list: endpoint({
    ...common,
    name: "withdrawal.list",
    method: "GET",
    path: "/withdrawals",
    summary: "The customer's withdrawals, the latest first.",
    query: v.object(pageQuery),
    result: v.array(Withdrawal),
    paged: true,
  }),
}
