import * as v from "valibot"

/** Variables of whoever checks; its methods are offered once both are there. */
export const verificationEnvironment = {
  /** Base address of the service that compares details with public records. */
  VERIFICATION_URL: v.optional(v.pipe(v.string(), v.url())),
  VERIFICATION_KEY: v.optional(v.pipe(v.string(), v.trim(), v.minLength(8))),
  /** Where customers post forms on paper; commas part its lines. */
  VERIFICATION_FORM_TO: v.optional(v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200))),
}

type Values = { readonly [K in "VERIFICATION_URL" | "VERIFICATION_KEY"]?: string | undefined }

export interface VerificationProviderConfig {
  readonly url: string
  readonly key: string
}

const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

/** The service that is configured; null where none is. Who people are is never sent in the clear. */
export function readVerificationProvider(values: Values): VerificationProviderConfig | null {
  const { VERIFICATION_URL: url, VERIFICATION_KEY: key } = values
  if (!url && !key) return null
  if (!url) throw refused("VERIFICATION_URL: needed beside VERIFICATION_KEY.")
  if (!key) throw refused("VERIFICATION_KEY: needed beside VERIFICATION_URL.")
  const { protocol, hostname } = new URL(url)
  if (protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw refused("VERIFICATION_URL: must begin with https.")
  return { url: url.replace(/\/$/, ""), key }
}
