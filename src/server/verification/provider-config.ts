import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

/** Variables of whoever checks; its methods are offered once both are there. */
export const verificationEnvironment = {
  /** Base address of the service that compares details with public records. */
  VERIFICATION_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "a service that compares customers with public records",
  ),
  VERIFICATION_KEY: alike(v.optional(v.pipe(v.string(), v.trim(), v.minLength(8)))),
  VERIFICATION_FORM_TO: setting(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200))),
    "a postal address, its lines separated by commas: customers may verify with a paper form, which staff decide on at the desk, on the customer's page",
  ),
  MANUAL_VERIFICATION: setting(
    v.optional(v.picklist(["on", "off"])),
    "`on`: customers may send photos of their ID, which staff decide on at the desk; needs `DESK_OWNER`",
    "off; on in a demonstration",
  ),
  ID_DOCUMENT_DAYS: setting(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(365)),
      "30",
    ),
    "days after a decision until those photos are deleted, at most 365",
  ),
  ID_DOCUMENT_WAIT_DAYS: setting(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(3), v.maxValue(180)),
      "30",
    ),
    "days without a decision after which they are deleted and a mail asks the customer for others, 3 to 180. [Alert](OPERATING.md#jobs-and-their-metrics) on photos that wait",
  ),
}

type Values = { readonly [K in "VERIFICATION_URL" | "VERIFICATION_KEY"]?: string | undefined }

export interface VerificationProviderConfig {
  readonly url: string
  readonly key: string
}

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
