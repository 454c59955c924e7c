import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { Email, typed } from "../fields.ts"
import { Currency } from "../money.ts"
import { factorKinds, PasskeyOptions, ShownFactor, unrecorded } from "./factors.ts"
import { roles, scopes } from "./scopes.ts"

/** The member who is signed in to the desk. */
export const Me = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  scopes: v.array(v.picklist(scopes)),
  /** When the working day is over: the session ends. */
  endsAt: Instant,
  /** Until when what moves money needs no second factor again. */
  elevatedUntil: v.nullable(Instant),
  factors: v.array(v.picklist(factorKinds)),
  /** The shop's: all times at the desk are in it. */
  timeZone: v.string(),
  /** The currency that the shop trades in, and the language of its pages. */
  currency: Currency,
  locale: v.picklist(["en-AU", "en-GB"]),
})
export type Me = v.InferOutput<typeof Me>

/** The password was right: what is to be shown beside it. */
const NextStep = v.object({ factors: v.array(v.picklist(factorKinds)) })
const service = "desk"

/** Signing in to the desk: a password and then a passkey or a code, or a passkey alone, every time. */
export const staffSessionEndpoints = {
  begin: endpoint({
    name: "desk.signIn",
    method: "POST",
    path: "/session",
    service,
    unrecorded,
    summary: "Begins to sign in with a password; the session is good for nothing before the second factor.",
    body: v.object({ email: Email, password: typed }),
    result: NextStep,
    errors: [errorCodes.credentials, errorCodes.tooMany],
  }),
  passkey: endpoint({
    name: "desk.signInPasskey",
    method: "POST",
    path: "/session/passkey",
    service,
    summary: "What a passkey is to sign to finish signing in.",
    result: PasskeyOptions,
  }),
  passkeyOptions: endpoint({
    name: "desk.passkeyOptions",
    method: "POST",
    path: "/session/passkey-options",
    service,
    summary: "What a passkey is to sign to sign in without a password.",
    body: v.object({ email: Email }),
    result: PasskeyOptions,
    errors: [errorCodes.tooMany],
  }),
  passkeySignIn: endpoint({
    name: "desk.passkeySignIn",
    method: "POST",
    path: "/session/passkey-sign-in",
    service,
    unrecorded,
    summary: "Signs in with what a passkey signed: it counts for both factors.",
    body: v.object({ credential: v.pipe(v.string(), v.maxLength(20_000)) }),
    errors: [errorCodes.tooMany, ...twoFactorCodes],
  }),
  finish: endpoint({
    name: "desk.signInFactor",
    method: "POST",
    path: "/session/factor",
    service,
    unrecorded,
    summary: "Finishes signing in with the second factor.",
    body: ShownFactor,
    errors: twoFactorCodes,
  }),
  get: endpoint({
    name: "desk.me",
    method: "GET",
    path: "/session",
    service,
    caller: "staff",
    summary: "The member of staff who is signed in, and what they may do.",
    result: Me,
  }),
  end: endpoint({
    name: "desk.signOut",
    method: "DELETE",
    path: "/session",
    service,
    caller: "staff",
    summary: "Signs out.",
  }),
  elevationPasskey: endpoint({
    name: "desk.elevationPasskey",
    method: "POST",
    path: "/session/elevation/passkey",
    service,
    caller: "staff",
    summary: "What a passkey is to sign before something that moves money.",
    result: PasskeyOptions,
  }),
  elevate: endpoint({
    name: "desk.elevate",
    method: "POST",
    path: "/session/elevation",
    service,
    caller: "staff",
    unrecorded,
    summary: "Shows the second factor again: for ten minutes the session may do what moves money.",
    body: ShownFactor,
    errors: twoFactorCodes,
  }),
}
