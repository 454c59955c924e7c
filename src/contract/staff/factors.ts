import * as v from "valibot"
import { TwoFactorCode } from "../fields.ts"

export const factorKinds = ["passkey", "authenticator"] as const
export type FactorKind = (typeof factorKinds)[number]

/** Data signed by a browser, as it sent it. */
const Credential = v.pipe(v.string(), v.maxLength(20_000))
/** A code of the authenticator app, or what a passkey signed. */
export const ShownFactor = v.union([
  v.strictObject({ code: TwoFactorCode }),
  v.strictObject({ credential: Credential }),
])
export type ShownFactor = v.InferOutput<typeof ShownFactor>

/** The options that a browser needs to make or use a passkey, as JSON. */
export const PasskeyOptions = v.object({ options: v.string() })
/** The key of an authenticator app: in Base32 to type, and as an address to scan. */
export const NewAuthenticator = v.object({ key: v.string(), address: v.string() })
/** Fields of bodies that nothing records: what signs somebody in. */
export const unrecorded = ["password", "code", "credential", "token"]
