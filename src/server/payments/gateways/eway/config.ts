import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import { isSafe, text } from "../gateway-settings.ts"

/** Variables of eWAY. */
export const ewayEnvironment = {
  EWAY_API_KEY: setting(
    text,
    "keys of the account at eWAY; needed with `eway`. Not for a shop that sells in pounds: eWAY does not tell credit cards from others",
  ),
  EWAY_PASSWORD: alike(text),
  /** Names the account to eWAY's script in browsers. */
  EWAY_PUBLIC_KEY: alike(text),
  EWAY_3D_SECURE: setting(
    v.optional(v.picklist(["on", "off"]), "on"),
    "`off`: new cards are charged without asking their banks. `on` needs 3-D Secure 2 to be switched on at eWAY",
  ),
  EWAY_ENVIRONMENT: setting(
    v.optional(v.picklist(["production", "sandbox"]), "production"),
    "`sandbox`: eWAY's sandbox",
  ),
  EWAY_API_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "another address of eWAY's API, such as a stand-in's on this machine",
    "eWAY's own",
  ),
}

export interface EwayConfig {
  readonly key: "eway"
  readonly apiKey: string
  readonly password: string
  readonly publicKey: string
  readonly apiUrl: URL
  readonly threeDSecure: boolean
}

type Values = v.InferOutput<v.ObjectSchema<typeof ewayEnvironment, undefined>>

const ewayAt = {
  production: "https://api.ewaypayments.com",
  sandbox: "https://api.sandbox.ewaypayments.com",
}

/** Reads what eWAY is reached with; fails where a key is missing. */
export function readEway(values: Values): EwayConfig {
  const { EWAY_API_KEY: apiKey, EWAY_PASSWORD: password, EWAY_PUBLIC_KEY: publicKey } = values
  if (!apiKey || !password || !publicKey)
    throw refused("PAYMENT_GATEWAY: eway needs EWAY_API_KEY, EWAY_PASSWORD and EWAY_PUBLIC_KEY.")
  const apiUrl = new URL(values.EWAY_API_URL ?? ewayAt[values.EWAY_ENVIRONMENT])
  if (!isSafe(apiUrl)) throw refused("EWAY_API_URL must be https.")
  return { key: "eway", apiKey, password, publicKey, apiUrl, threeDSecure: values.EWAY_3D_SECURE === "on" }
}
