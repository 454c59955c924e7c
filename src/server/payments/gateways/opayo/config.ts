import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import { type cardEnvironment, isSafe, text } from "../gateway-settings.ts"

/** Variables of Opayo. */
export const opayoEnvironment = {
  OPAYO_VENDOR: setting(
    text,
    "vendor name at Opayo and keys of its REST API (Pi); needed with `opayo`. Have Opayo allow Deferred payments and, for stored cards, tokens",
  ),
  OPAYO_INTEGRATION_KEY: alike(text),
  OPAYO_INTEGRATION_PASSWORD: alike(text),
  /** A user of Opayo's reports, which alone know a charge by the shop's name of it. */
  OPAYO_REPORTING_USER: setting(
    text,
    "a user of MyOpayo for the Reporting & Admin API, the only one that finds a payment by the shop's reference; needed with `opayo`. Have Opayo allow the shop's addresses there",
  ),
  OPAYO_REPORTING_PASSWORD: alike(text),
  OPAYO_3D_SECURE: setting(
    v.optional(v.picklist(["on", "off"]), "on"),
    "`off`: banks do not authenticate customers. `on` follows the rules of the account at Opayo",
  ),
  OPAYO_ENVIRONMENT: setting(
    v.optional(v.picklist(["production", "sandbox"]), "production"),
    "`sandbox`: Opayo's sandbox",
  ),
  OPAYO_API_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "another address of Opayo, such as a stand-in's on this machine",
    "Opayo's own",
  ),
}

export interface OpayoConfig {
  readonly key: "opayo"
  readonly vendor: string
  readonly integrationKey: string
  readonly integrationPassword: string
  readonly reportingUser: string
  readonly reportingPassword: string
  readonly apiUrl: URL
  readonly threeDSecure: boolean
  readonly cscRequired: boolean
}

type Values = v.InferOutput<v.ObjectSchema<typeof opayoEnvironment & typeof cardEnvironment, undefined>>

const opayoAt = {
  production: "https://live.opayo.eu.elavon.com",
  sandbox: "https://sandbox.opayo.eu.elavon.com",
}

/** Reads what Opayo is reached with; fails where a key is missing. */
export function readOpayo(values: Values): OpayoConfig {
  const { OPAYO_VENDOR: vendor, OPAYO_INTEGRATION_KEY: integrationKey } = values
  const { OPAYO_INTEGRATION_PASSWORD: integrationPassword } = values
  const { OPAYO_REPORTING_USER: reportingUser, OPAYO_REPORTING_PASSWORD: reportingPassword } = values
  if (!vendor || !integrationKey || !integrationPassword || !reportingUser || !reportingPassword)
    throw refused(
      "PAYMENT_GATEWAY: opayo needs OPAYO_VENDOR, OPAYO_INTEGRATION_KEY, OPAYO_INTEGRATION_PASSWORD, OPAYO_REPORTING_USER and OPAYO_REPORTING_PASSWORD.",
    )
  const apiUrl = new URL(values.OPAYO_API_URL ?? opayoAt[values.OPAYO_ENVIRONMENT])
  if (!isSafe(apiUrl)) throw refused("OPAYO_API_URL must be https.")
  return {
    key: "opayo",
    vendor,
    integrationKey,
    integrationPassword,
    reportingUser,
    reportingPassword,
    apiUrl,
    threeDSecure: values.OPAYO_3D_SECURE === "on",
    cscRequired: values.CARD_SECURITY_CODE === "on",
  }
}
