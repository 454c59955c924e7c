import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { atMost, Line, shortLine } from "../fields.ts"
import { shownName } from "../shown-name.ts"
import { bankAccountTypes } from "./bank-account-type.ts"
import { Fund } from "./payment-method.ts"

/** Empty where the customer shows something else. */
const PresentPassword = v.optional(v.pipe(v.string(), v.maxLength(200)), "")

export const NewBankAccount = v.object({
  /** BSB, sort code or SWIFT code; a PayID and PayPal have none. */
  code: v.optional(v.pipe(Line, atMost(20)), ""),
  accountNumber: shortLine(254),
  accountName: v.pipe(shortLine(100), shownName),
  type: v.optional(v.picklist(bankAccountTypes), "national"),
})
export type NewBankAccount = v.InferOutput<typeof NewBankAccount>

export const bankAccountEndpoints = {
  add: endpoint({
    name: "bankAccount.add",
    capability: "wallet_manage",
    method: "POST",
    path: "/funds/bank-account",
    caller: "customer",
    summary:
      "Stores an account that withdrawals are sent to: with the second factor or a passkey, or else the password. A mail tells the customer.",
    body: v.object({ ...NewBankAccount.entries, password: PresentPassword }),
    result: Fund,
    errors: [errorCodes.tooMany, errorCodes.forbidden, errorCodes.credentials, ...twoFactorCodes],
  }),
  confirm: endpoint({
    name: "bankAccount.confirm",
    capability: "wallet_manage",
    method: "POST",
    path: "/funds/{id}/confirmation",
    caller: "customer",
    summary:
      "Confirms an account that was frozen after a reset: with the second factor or a passkey, or else the password.",
    params: v.object({ id: Id }),
    body: v.object({ password: PresentPassword }),
    errors: [errorCodes.notFound, errorCodes.credentials, ...twoFactorCodes],
  }),
}
