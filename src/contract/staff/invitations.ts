import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { Password } from "../fields.ts"
import { NewAuthenticator, PasskeyOptions, ShownFactor, unrecorded } from "./factors.ts"

const service = "desk"
const Token = v.object({ token: v.pipe(v.string(), v.maxLength(100)) })

/** Calls that turn an invitation into an account with a password and a second factor. */
export const invitationEndpoints = {
  look: endpoint({
    name: "desk.invitation",
    method: "POST",
    path: "/invitation",
    service,
    unrecorded,
    summary: "Whom an invitation is for.",
    body: Token,
    result: v.object({ name: v.string(), email: v.string() }),
    errors: [errorCodes.tokenUsed],
  }),
  accept: endpoint({
    name: "desk.acceptInvitation",
    method: "POST",
    path: "/invitation/password",
    service,
    unrecorded,
    summary: "Chooses a password and begins to sign in; a second factor follows before anything else.",
    body: v.object({ ...Token.entries, password: Password }),
    errors: [errorCodes.tokenUsed],
  }),
  authenticator: endpoint({
    name: "desk.enrolAuthenticator",
    method: "POST",
    path: "/invitation/authenticator",
    service,
    summary: "The key for an authenticator app, for whoever chose a password just now.",
    result: NewAuthenticator,
  }),
  passkey: endpoint({
    name: "desk.enrolPasskey",
    method: "POST",
    path: "/invitation/passkey",
    service,
    summary: "Options for the browser to create a passkey.",
    result: PasskeyOptions,
  }),
  enrol: endpoint({
    name: "desk.enrol",
    method: "POST",
    path: "/invitation/factor",
    service,
    unrecorded,
    summary: "Proves the new second factor, which finishes signing in; the invitation is used up.",
    body: ShownFactor,
    errors: twoFactorCodes,
  }),
}
