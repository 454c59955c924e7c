import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { SecondFactor } from "../fields.ts"

/** Renewing and ending a session; `sign-in.ts` has the calls that start one. */
export const sessionEndpoints = {
  refresh: endpoint({
    name: "session.refresh",
    method: "POST",
    path: "/refresh",
    service: "auth",
    summary: "Swaps the refresh token (cookie, or body where cookies are not kept) for new tokens.",
    body: v.object({
      refreshToken: v.optional(v.string()),
      saveDevice: v.optional(v.boolean(), false),
      fingerprint: v.optional(v.string()),
      otp: v.optional(SecondFactor),
    }),
    result: v.object({
      accessToken: v.string(),
      /** Of the session that the refresh token belongs to, which may be another than the one signed in to last. */
      customerToken: v.optional(v.string()),
      refreshToken: v.optional(v.string()),
      deviceUuid: v.string(),
    }),
    errors: [errorCodes.unauthorised, ...twoFactorCodes],
  }),
  logout: endpoint({
    name: "session.logout",
    delegated: true,
    method: "GET",
    path: "/logout",
    service: "auth",
    caller: "visitor",
    summary:
      "Ends the session. It answers only to a signed call with the app key, so opening the address does nothing.",
  }),
}
