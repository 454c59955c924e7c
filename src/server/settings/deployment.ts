import type * as v from "valibot"
import type { Deployment } from "#src/contract/site/settings.desk.ts"
import { settingGroups } from "../core/setting-groups.ts"
import { settingNames, settingOf } from "./registry.ts"

/** Variables whose values the desk shows. Whatever is not among them may be a secret, and says only whether it is set. */
const SHOWN: ReadonlySet<string> = new Set([
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "NODE_ENV",
  "DEMO",
  "LOCALE",
  "SITE_NAME",
  "SITE_CONFIG",
  "TRUST_PROXY",
  "LOG_LEVEL",
  "DATA_DIR",
  "MAIL_FROM",
  "PAYMENT_GATEWAY",
  "CARD_SECURITY_CODE",
  "BRAINTREE_ENVIRONMENT",
  "BRAINTREE_3D_SECURE",
  "BRAINTREE_PAYPAL",
  "BRAINTREE_CARDS",
  "OPAYO_ENVIRONMENT",
  "OPAYO_3D_SECURE",
  "EWAY_ENVIRONMENT",
  "EWAY_3D_SECURE",
  "STRIPE_APPLE_PAY",
  "STRIPE_GOOGLE_PAY",
  "BRAINTREE_APPLE_PAY",
  "BRAINTREE_GOOGLE_PAY",
  "BPAY_BILLER_CODE",
  "BPAY_BILLER_NAME",
  "DRAW_BEACON",
  "DESK_OWNER",
  "COUNTRY_HEADER",
  "CITY_HEADER",
  "LOCATION_DATABASE",
  "ADDRESS_LOOKUP",
  "GREENID_ENVIRONMENT",
])

/** The variables that give a setting of the desk its first value: the desk shows them beside it. */
export const firstVariables: ReadonlySet<string> = new Set(
  settingNames.flatMap((name) => settingOf(name).variable ?? []),
)

const usualOf = (schema: v.GenericSchema): string | null => {
  const value: unknown = "default" in schema ? schema.default : undefined
  return typeof value === "string" && value !== "" ? value : null
}

/** Lists the variables of a process that are no settings of the desk, with the values of those that are no secrets. */
export const deploymentOf = (given: Readonly<Record<string, string | undefined>>): readonly Deployment[] =>
  settingGroups.flatMap(({ title, settings }) =>
    Object.entries(settings)
      .filter(([name]) => !firstVariables.has(name))
      .map(([name, schema]) => ({
        group: title,
        name,
        isSet: given[name] !== undefined,
        value: SHOWN.has(name) ? (given[name] ?? usualOf(schema)) : null,
      })),
  )
