import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { atMost, Words } from "../fields.ts"

/** Apart from the other calls about the customer: one page needs it, and every page would carry it. */
export const closingEndpoints = {
  close: endpoint({
    name: "customer.close",
    method: "DELETE",
    path: "/customer",
    caller: "customer",
    elevated: true,
    encoding: "form",
    summary:
      "Closes the account for good, with its password. Refused with every reason while money or tickets are in it.",
    body: v.object({
      password: v.pipe(v.string(), v.maxLength(200)),
      /** Why the customer goes, in the customer's own words. */
      reason: v.optional(v.pipe(Words, atMost(1000)), ""),
    }),
    errors: [
      errorCodes.forbidden,
      errorCodes.credentials,
      errorCodes.walletNotEmpty,
      errorCodes.ticketsInPlay,
      errorCodes.depositPending,
      ...twoFactorCodes,
    ],
  }),
}
