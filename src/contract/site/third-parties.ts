import * as v from "valibot"

/** A vendor's file or endpoint: over https, or on this machine. */
const Address = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^\s;,'"]+$/, "needs an https address"),
)
/** Where else a vendor's script goes: origins as a content-security policy writes them, `*.` in front allowed. */
const Origin = v.pipe(
  v.string(),
  v.regex(
    /^((https|wss):\/\/(\*\.)?[\w.-]+(:\d+)?|(http|ws):\/\/(localhost|127\.0\.0\.1)(:\d+)?|blob:)$/,
    "needs an origin",
  ),
)
const Dsn = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/\w+@[\w.-]+(:\d+)?|http:\/\/\w+@(localhost|127\.0\.0\.1)(:\d+)?)\/([\w/-]+\/)?\w+$/,
    "needs the form https://key@host/project",
  ),
)
const Key = v.pipe(v.string(), v.minLength(1))
const origins = v.optional(v.array(Origin), [])
const absent = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

const vendor = { script: Address, key: Key, origins }

/**
 * The vendors of this site, each null where there is none. Nothing of a vendor is loaded, and no origin of one
 * is allowed, that does not stand here. Keys are those a browser may know.
 */
export const ThirdParties = v.object({
  analytics: absent(v.object(vendor)),
  /** An address with the public key before the host and the project after it: `https://key@host/project`. */
  errorReports: absent(v.object({ dsn: Dsn })),
  sessionReplay: absent(v.object({ ...vendor, key: absent(Key) })),
  /** Where the definitions of experiments are; asked by the server, never by a browser. */
  experiments: absent(v.object({ definitions: Address })),
  chat: absent(v.object(vendor)),
  contentCards: absent(v.object({ ...vendor, endpoint: Address })),
})
export type ThirdParties = v.InferOutput<typeof ThirdParties>

/** A site without vendors. */
export const noThirdParties: ThirdParties = {
  analytics: null,
  errorReports: null,
  sessionReplay: null,
  experiments: null,
  chat: null,
  contentCards: null,
}
