import * as v from "valibot"

/** Variables of whoever checks; its methods are offered once both are there. */
export const verificationEnvironment = {
  /** Base address of the service that compares details with public records. */
  VERIFICATION_URL: v.optional(v.pipe(v.string(), v.url())),
  VERIFICATION_KEY: v.optional(v.pipe(v.string(), v.trim(), v.minLength(8))),
  /** Where customers post forms on paper; commas part its lines. */
  VERIFICATION_FORM_TO: v.optional(v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200))),
  /** Customers may send photos of their ID, which staff look at. */
  MANUAL_VERIFICATION: v.optional(v.picklist(["on", "off"])),
  /** Days after a decision until the photos are deleted. */
  ID_DOCUMENT_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(365)),
    "30",
  ),
  /** Days without a decision until the photos are deleted, and their customer is asked for others. */
  ID_DOCUMENT_WAIT_DAYS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(3), v.maxValue(180)),
    "30",
  ),
}

type Values = {
  readonly [K in "VERIFICATION_URL" | "VERIFICATION_KEY" | "MANUAL_VERIFICATION"]?: string | undefined
}

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

/** Whether photos of IDs are taken, which somebody has to decide on at the desk. */
export function readManualVerification(
  { MANUAL_VERIFICATION }: Values,
  { privateDemo, hasDesk }: { readonly privateDemo: boolean; readonly hasDesk: boolean },
): boolean {
  const isOn = MANUAL_VERIFICATION ? MANUAL_VERIFICATION === "on" : privateDemo
  if (isOn && !hasDesk)
    throw refused("DESK_OWNER: needed beside MANUAL_VERIFICATION, so that somebody can decide at the desk.")
  return isOn
}
