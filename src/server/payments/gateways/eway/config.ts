import * as v from "valibot"
import { isSafe, refused, text } from "../gateway-settings.ts"

/** Variables of eWAY. */
export const ewayEnvironment = {
  EWAY_API_KEY: text,
  EWAY_PASSWORD: text,
  /** Names the account to eWAY's script in browsers. */
  EWAY_PUBLIC_KEY: text,
  EWAY_ENVIRONMENT: v.optional(v.picklist(["production", "sandbox"]), "production"),
  /** Where eWAY's API is asked; its own address unless it is tried out with a stand-in. */
  EWAY_API_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Whether a new card is charged only once its bank has said who pays, or takes no part. */
  EWAY_3D_SECURE: v.optional(v.picklist(["on", "off"]), "on"),
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
