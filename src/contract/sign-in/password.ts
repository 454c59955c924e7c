import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { Email, Password } from "../fields.ts"
import { AccountReview } from "./ways-in.ts"

export const passwordEndpoints = {
  forgot: endpoint({
    name: "password.forgot",
    method: "POST",
    path: "/password/forgot",
    service: "auth",
    summary:
      "Mails a link to choose a new password; the answer is the same for an address without an account.",
    body: v.object({ email: Email }),
  }),
  change: endpoint({
    name: "password.change",
    method: "POST",
    path: "/customer/change-password",
    service: "auth",
    caller: "visitor",
    encoding: "form",
    summary:
      "Chooses a new password: with the token of a mailed link, or signed in with the password there was. Every other session ends. A link that is the first proof of the address takes away all that was added before; after any other one the answer lists how else the account can be got into.",
    body: v.object({
      token: v.optional(v.pipe(v.string(), v.maxLength(200))),
      currentPassword: v.optional(v.pipe(v.string(), v.maxLength(200))),
      newPassword: Password,
    }),
    /** After a mailed link of an address that was proved before: how else the account can be got into. */
    result: v.object({ review: v.nullable(AccountReview) }),
    errors: [errorCodes.tokenUsed, errorCodes.credentials, ...twoFactorCodes],
  }),
  forceChange: endpoint({
    name: "password.forceChange",
    method: "POST",
    path: "/password/force-change",
    service: "auth",
    caller: "customer",
    summary: "Chooses the new password that a customer must choose before going on.",
    body: v.object({ newPassword: Password }),
    errors: [errorCodes.forbidden],
  }),
}
