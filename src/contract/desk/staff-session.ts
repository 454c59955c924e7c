import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { Email, Password, shortText, TwoFactorCode, typed } from "../fields.ts"
import { Currency } from "../money.ts"
import { roles, scopes } from "./scopes.ts"

export const factorKinds = ["passkey", "authenticator"] as const
export type FactorKind = (typeof factorKinds)[number]

/** What was signed by a browser, as it sent it. */
const Credential = v.pipe(v.string(), v.maxLength(20_000))
/** A code of the authenticator app, or what a passkey signed. */
export const ShownFactor = v.union([
  v.strictObject({ code: TwoFactorCode }),
  v.strictObject({ credential: Credential }),
])
export type ShownFactor = v.InferOutput<typeof ShownFactor>

/** Whoever is signed in to the desk. */
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
  /** What the shop trades in, and the language of its pages. */
  currency: Currency,
  locale: v.picklist(["en-AU", "en-GB"]),
})
export type Me = v.InferOutput<typeof Me>

/** The password was right: what is to be shown beside it. */
const NextStep = v.object({ factors: v.array(v.picklist(factorKinds)) })
/** What a browser needs to make or use a passkey, as JSON. */
export const PasskeyOptions = v.object({ options: v.string() })
/** The key of an authenticator app: in Base32 to type, and as an address to scan. */
export const NewAuthenticator = v.object({ key: v.string(), address: v.string() })
const unrecorded = ["password", "code", "credential", "token"]
const service = "desk"

/** Signing in to the desk: a password, then a passkey or a code, every time. */
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
    summary: "Who is signed in, and what they may do.",
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

const Token = v.object({ token: v.pipe(v.string(), v.maxLength(100)) })

/** What an invitation leads to: a password and a second factor of one's own. */
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
    summary: "What a browser needs to make a passkey.",
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

const Member = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  state: v.picklist(["invited", "active", "suspended"]),
  factors: v.array(v.picklist(factorKinds)),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
})
export type Member = v.InferOutput<typeof Member>

const about = { kind: "staff", param: "id" } as const
const scope = "staff:write"
const named = v.object({ id: Id })
const HeldRoles = v.pipe(
  v.array(v.picklist(roles)),
  v.minLength(1, "Choose at least one role."),
  v.transform((held) => [...new Set(held)]),
)

/** The people who run the shop. */
export const memberEndpoints = {
  list: endpoint({
    name: "staff.list",
    method: "GET",
    path: "/staff",
    service,
    caller: "staff",
    scope,
    summary: "Everybody who may sign in to the desk, or could.",
    result: v.array(Member),
  }),
  invite: endpoint({
    name: "staff.invite",
    method: "POST",
    path: "/staff",
    service,
    caller: "staff",
    scope,
    elevated: true,
    summary: "Invites somebody by mail; the invitation is good for three days.",
    body: v.object({ name: shortText(80), email: Email, roles: HeldRoles }),
    result: Member,
    errors: [errorCodes.emailTaken],
  }),
  change: endpoint({
    name: "staff.change",
    method: "PATCH",
    path: "/staff/{id}",
    service,
    caller: "staff",
    scope,
    elevated: true,
    about,
    summary:
      "Changes somebody's roles, or suspends them; a suspended member's sessions end. One owner always stays.",
    params: named,
    body: v.object({
      roles: v.optional(HeldRoles),
      suspended: v.optional(v.boolean()),
    }),
    result: Member,
    errors: ["last_owner"],
  }),
  reset: endpoint({
    name: "staff.reset",
    method: "POST",
    path: "/staff/{id}/invitation",
    service,
    caller: "staff",
    scope,
    elevated: true,
    about,
    summary: "Takes away a lost second factor and invites its owner anew; their sessions end.",
    params: named,
    result: Member,
  }),
}

const Key = v.object({
  id: Id,
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  createdBy: v.string(),
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  lastUsedAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
})
export type StaffKey = v.InferOutput<typeof Key>

/** What programs of the shop's own show: a key each, with scopes of its own. */
export const staffKeyEndpoints = {
  list: endpoint({
    name: "keys.list",
    method: "GET",
    path: "/keys",
    service,
    caller: "staff",
    scope: "keys:write",
    summary: "All keys, and whether the old shared secrets still work.",
    result: v.object({ keys: v.array(Key), sharedSecrets: v.array(v.string()) }),
  }),
  create: endpoint({
    name: "keys.create",
    method: "POST",
    path: "/keys",
    service,
    caller: "staff",
    scope: "keys:write",
    elevated: true,
    summary: "Makes a key; its secret is answered once.",
    body: v.object({
      name: shortText(80),
      scopes: v.pipe(v.array(v.picklist(scopes)), v.minLength(1, "Choose at least one scope.")),
      expiresAt: v.optional(v.nullable(Instant), null),
    }),
    result: v.object({ key: Key, secret: v.string() }),
  }),
  revoke: endpoint({
    name: "keys.revoke",
    method: "DELETE",
    path: "/keys/{id}",
    service,
    caller: "staff",
    scope: "keys:write",
    about: { kind: "key", param: "id" },
    summary: "Revokes a key: it works no more.",
    params: named,
  }),
}
