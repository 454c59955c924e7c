import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { atMost, filledText } from "../fields.ts"
import { bankAccountTypes } from "./bank-account-type.ts"
import { Fund } from "./payment-method.ts"

export const NewBankAccount = v.object({
  /** BSB, sort code or SWIFT code; a PayID and PayPal have none. */
  code: v.optional(v.pipe(v.string(), v.trim(), atMost(20)), ""),
  accountNumber: v.pipe(filledText, atMost(254)),
  accountName: v.pipe(filledText, atMost(100)),
  type: v.optional(v.picklist(bankAccountTypes), "national"),
})
export type NewBankAccount = v.InferOutput<typeof NewBankAccount>

export const bankAccountEndpoints = {
  add: endpoint({
    name: "bankAccount.add",
    capability: "wallet_manage",
    elevated: true,
    method: "POST",
    path: "/funds/bank-account",
    caller: "customer",
    summary: "Stores an account that withdrawals are sent to.",
    body: NewBankAccount,
    result: Fund,
    errors: [errorCodes.tooMany, errorCodes.forbidden],
  }),
}
