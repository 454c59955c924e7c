import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"

/** Ways into an account beside its password, and what else may be somebody else's. */
export const wayKinds = ["passkey", "social", "device", "bank_account", "second_factor"] as const

export const WayIn = v.object({
  kind: v.picklist(wayKinds),
  id: v.string(),
  /** As its customer knows it: a passkey's or a device's name, an address, the end of an account's number. */
  name: v.string(),
  addedAt: v.string(),
  /** When it last signed in; null where it never did, or nobody counts. */
  usedAt: v.nullable(v.string()),
  /** A second factor is removed by whoever can show it, and by nobody else. */
  isRemovable: v.boolean(),
})
export type WayIn = v.InferOutput<typeof WayIn>

/**
 * The ways in that a customer reviews after a reset: for a while, `token` lists and removes them without a
 * sign-in.
 */
export const AccountReview = v.object({ token: v.string(), ways: v.array(WayIn) })
export type AccountReview = v.InferOutput<typeof AccountReview>

const token = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** With the token of a reset, or signed in. */
export const waysInEndpoints = {
  list: endpoint({
    name: "waysIn.list",
    method: "POST",
    path: "/ways-in",
    service: "auth",
    caller: "visitor",
    summary: "Ways into the account beside its password: with the token of a reset, or signed in.",
    body: v.object({ token }),
    result: v.array(WayIn),
    errors: [errorCodes.tokenUsed],
  }),
  remove: endpoint({
    name: "waysIn.remove",
    method: "POST",
    path: "/ways-in/removal",
    service: "auth",
    caller: "visitor",
    summary:
      "Removes a way into the account: with the token of a reset, or signed in and with the second factor, a passkey or the password.",
    body: v.object({
      token,
      kind: v.picklist(wayKinds),
      id: Id,
      /** Of who is signed in; left out where they show something else. */
      password: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    errors: [
      errorCodes.credentials,
      errorCodes.tokenUsed,
      errorCodes.notFound,
      errorCodes.forbidden,
      ...twoFactorCodes,
    ],
  }),
}
