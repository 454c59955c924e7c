import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Password, TwoFactorCode, typed } from "../fields.ts"
import { NewAuthenticator, PasskeyOptions } from "./factors.ts"

const service = "desk"
const caller = "staff"

/** Somebody has to have one second factor at least. */
export const LAST_FACTOR = "last_factor"

/** The signed-in member's own ways to sign in, and where they are signed in. */
export const OwnAccount = v.object({
  passkeys: v.array(v.object({ id: Id, addedAt: Instant })),
  hasAuthenticator: v.boolean(),
  sessions: v.array(
    v.object({
      id: Id,
      device: v.string(),
      address: v.string(),
      signedInAt: Instant,
      seenAt: Instant,
      isThis: v.boolean(),
    }),
  ),
})
export type OwnAccount = v.InferOutput<typeof OwnAccount>

/** Changes that a member makes to their own sign-in. Each takes the second factor again. */
export const ownAccountEndpoints = {
  get: endpoint({
    name: "ownAccount.get",
    method: "GET",
    path: "/account",
    service,
    caller,
    summary: "The caller's second factors and sessions.",
    result: OwnAccount,
  }),
  passkeyOptions: endpoint({
    name: "ownAccount.passkeyOptions",
    method: "POST",
    path: "/account/passkey-options",
    service,
    caller,
    elevated: true,
    summary: "Began to add a passkey.",
    result: PasskeyOptions,
  }),
  addPasskey: endpoint({
    name: "ownAccount.addPasskey",
    method: "POST",
    path: "/account/passkeys",
    service,
    caller,
    elevated: true,
    unrecorded: ["credential"],
    summary: "Added a passkey.",
    body: v.object({ credential: v.pipe(v.string(), v.maxLength(20_000)) }),
  }),
  removePasskey: endpoint({
    name: "ownAccount.removePasskey",
    method: "DELETE",
    path: "/account/passkeys/{id}",
    service,
    caller,
    elevated: true,
    summary: "Removed a passkey.",
    params: v.object({ id: Id }),
    errors: [LAST_FACTOR],
  }),
  beginAuthenticator: endpoint({
    name: "ownAccount.beginAuthenticator",
    method: "POST",
    path: "/account/authenticator",
    service,
    caller,
    elevated: true,
    summary: "Began to set up an authenticator app.",
    result: NewAuthenticator,
  }),
  setAuthenticator: endpoint({
    name: "ownAccount.setAuthenticator",
    method: "PUT",
    path: "/account/authenticator",
    service,
    caller,
    elevated: true,
    unrecorded: ["code"],
    summary: "Set up an authenticator app in the place of the one before.",
    body: v.object({ code: TwoFactorCode }),
    errors: [errorCodes.twoFactorIncorrect],
  }),
  removeAuthenticator: endpoint({
    name: "ownAccount.removeAuthenticator",
    method: "DELETE",
    path: "/account/authenticator",
    service,
    caller,
    elevated: true,
    summary: "Removed the authenticator app.",
    errors: [LAST_FACTOR],
  }),
  changePassword: endpoint({
    name: "ownAccount.changePassword",
    method: "PUT",
    path: "/account/password",
    service,
    caller,
    elevated: true,
    unrecorded: ["present", "password"],
    summary: "Changed the password; other sessions ended.",
    body: v.object({ present: typed, password: Password }),
    errors: [errorCodes.credentials],
  }),
  endOthers: endpoint({
    name: "ownAccount.endOthers",
    method: "DELETE",
    path: "/account/sessions",
    service,
    caller,
    summary: "Signed out everywhere else.",
  }),
}
