import * as v from "valibot"
import { endpoint, Id } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { Line } from "../fields.ts"
import { shownName } from "../shown-name.ts"
import { Session } from "./sign-in.ts"

/** Longest name of a passkey, and how many a customer may have. */
export const PASSKEY_NAME_LENGTH = 60
export const MOST_PASSKEYS = 20

export const PasskeyName = v.pipe(
  Line,
  v.minLength(1, fieldMessages.required),
  v.maxLength(PASSKEY_NAME_LENGTH),
  shownName,
)
const Password = v.optional(v.pipe(v.string(), v.maxLength(200)), "")

/**
 * The data that browsers take and give for passkeys (WebAuthn Level 3, in its JSON form), as a text: its
 * names are not ours to change.
 */
const BrowserJson = v.pipe(v.string(), v.maxLength(20_000))
const Options = v.object({ options: v.string() })

/** A passkey of a customer. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  addedAt: v.string(),
  /** Null until it signs in. */
  usedAt: v.nullable(v.string()),
  /** It is stored with its owner's other devices too. */
  isSynced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

const One = v.object({ passkeyId: Id })

/** A customer's passkeys. Adding one takes the password while there is no second factor, and a code where there is. */
export const passkeyEndpoints = {
  list: endpoint({
    name: "passkeys.list",
    method: "GET",
    path: "/customer/passkeys",
    service: "auth",
    caller: "customer",
    summary: "The customer's passkeys, the newest first.",
    result: v.array(Passkey),
  }),
  begin: endpoint({
    name: "passkeys.begin",
    method: "POST",
    path: "/customer/passkeys/options",
    service: "auth",
    caller: "customer",
    summary: "Options for the browser to create a passkey; good for five minutes, once.",
    body: v.object({ password: Password }),
    result: Options,
    errors: [...twoFactorCodes, errorCodes.credentials, errorCodes.tooMany],
  }),
  add: endpoint({
    name: "passkeys.add",
    method: "POST",
    path: "/customer/passkeys",
    service: "auth",
    caller: "customer",
    summary: "Stores the passkey that the browser made.",
    body: v.object({ credential: BrowserJson, name: PasskeyName }),
    result: Passkey,
    errors: [errorCodes.credentials],
  }),
  rename: endpoint({
    name: "passkeys.rename",
    method: "PUT",
    path: "/customer/passkeys/{passkeyId}",
    service: "auth",
    caller: "customer",
    summary: "Gives a passkey another name.",
    params: One,
    body: v.object({ name: PasskeyName }),
    errors: [errorCodes.notFound],
  }),
  remove: endpoint({
    name: "passkeys.remove",
    method: "DELETE",
    path: "/customer/passkeys/{passkeyId}",
    service: "auth",
    caller: "customer",
    elevated: true,
    summary: "A passkey signs in no more.",
    params: One,
    errors: [...twoFactorCodes, errorCodes.notFound],
  }),
  elevationOptions: endpoint({
    name: "passkeys.elevationOptions",
    method: "POST",
    path: "/customer/passkeys/elevation/options",
    service: "auth",
    caller: "customer",
    summary: "What the browser is to sign before a sensitive action; good for five minutes, once.",
    result: Options,
  }),
  elevate: endpoint({
    name: "passkeys.elevate",
    method: "POST",
    path: "/customer/passkeys/elevation",
    service: "auth",
    caller: "customer",
    summary:
      "One of the customer's passkeys signed: sensitive actions of this session need no code for a while.",
    body: v.object({ credential: BrowserJson }),
    errors: [errorCodes.credentials],
  }),
}

/** Signing in with a passkey: no password, and no code beside it. */
export const passkeySignInEndpoints = {
  options: endpoint({
    name: "session.passkeyOptions",
    method: "POST",
    path: "/passkey/options",
    service: "auth",
    summary: "What the browser is to sign in with; good for five minutes, once.",
    result: Options,
  }),
  signIn: endpoint({
    name: "session.passkey",
    method: "POST",
    path: "/passkey",
    service: "auth",
    summary: "Signs in with what a passkey signed. It counts as a second factor: it is two in one.",
    body: v.object({ credential: BrowserJson }),
    result: Session,
    errors: [errorCodes.credentials],
  }),
}
