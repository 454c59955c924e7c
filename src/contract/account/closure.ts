import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { atMost, Words } from "../fields.ts"

export const AccountClosing = v.object({
  /** When the customer asked to close the account; null where they did not. */
  since: v.nullable(Instant),
  /** When the last draw is that they have tickets in; null where they have none. */
  playsUntil: v.nullable(Instant),
})
export type AccountClosing = v.InferOutput<typeof AccountClosing>

/** Apart from the other calls about the customer: one page needs it, and every page would carry it. */
export const closingEndpoints = {
  get: endpoint({
    name: "customer.closing",
    method: "GET",
    path: "/customer/closing",
    caller: "customer",
    summary: "Whether the account waits for its last draws before it closes, and when the last one is.",
    result: AccountClosing,
  }),
  close: endpoint({
    name: "customer.close",
    method: "DELETE",
    path: "/customer",
    caller: "customer",
    elevated: true,
    encoding: "form",
    summary:
      "Closes the account for good, with its password. Refused with every reason while money is in it. With tickets in draws it waits for these, and the answer says until when: nothing is sold to the customer meanwhile, winnings can be withdrawn, and it closes once all is paid out.",
    body: v.object({
      password: v.pipe(v.string(), v.maxLength(200)),
      /** Why the customer goes, in the customer's own words. */
      reason: v.optional(v.pipe(Words, atMost(1000)), ""),
    }),
    /** Null for an account that is closed now. */
    result: v.nullable(AccountClosing),
    errors: [
      errorCodes.forbidden,
      errorCodes.credentials,
      errorCodes.walletNotEmpty,
      errorCodes.depositPending,
      ...twoFactorCodes,
    ],
  }),
  callOff: endpoint({
    name: "customer.stay",
    method: "DELETE",
    path: "/customer/closing",
    caller: "customer",
    summary: "Calls a closing off that waits for its last draws. Recurring purchases stay cancelled.",
  }),
}
