import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import { isSafeAddress } from "./connect-id/config.ts"

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of greenID; its method is offered once all but the last are there. */
export const greenIdEnvironment = {
  /** Where its scripts, styles and results are. */
  GREENID_URL: setting(v.optional(v.pipe(v.string(), v.url())), "customers verify with greenID"),
  GREENID_ACCOUNT: alike(text),
  /** Goes to browsers. */
  GREENID_API_CODE: alike(text),
  /** Reads results, and stays with the shop. */
  GREENID_PASSWORD: alike(text),
  GREENID_ENVIRONMENT: setting(
    v.optional(v.picklist(["test", "production"]), "production"),
    "`test`: greenID's test environment",
  ),
}

export interface GreenIdConfig {
  readonly url: string
  readonly account: string
  readonly apiCode: string
  readonly password: string
  readonly environment: "test" | "production"
}

const NEEDED = ["GREENID_URL", "GREENID_ACCOUNT", "GREENID_API_CODE", "GREENID_PASSWORD"] as const
type Values = { readonly [K in (typeof NEEDED)[number]]?: string | undefined } & {
  readonly GREENID_ENVIRONMENT: "test" | "production"
}

/** greenID as it is configured; null where it is not. */
export function readGreenId(values: Values): GreenIdConfig | null {
  const missing = NEEDED.find((name) => !values[name])
  if (NEEDED.every((name) => !values[name])) return null
  if (missing) throw refused(`${missing}: needed for greenID.`)
  const [url = "", account = "", apiCode = "", password = ""] = NEEDED.map((name) => values[name])
  if (!isSafeAddress(url)) throw refused("GREENID_URL: must begin with https.")
  return { url: url.replace(/\/$/, ""), account, apiCode, password, environment: values.GREENID_ENVIRONMENT }
}
