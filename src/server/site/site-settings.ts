import * as v from "valibot"
import { SiteConfig } from "#src/contract/site/discovery.ts"
import { MINIMUM_AGE, PRICING } from "../accounts/customers.ts"
import { SESSION_SECONDS } from "../accounts/sessions.ts"
import { countries } from "../catalogue/locale.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../database/database.ts"
import { shellDefaults } from "./shell-defaults.ts"

/** What the owner keeps under a name, as it was written; undefined where nothing is kept. */
export async function readSetting(tables: Handle, name: string): Promise<string | undefined> {
  return (await readCatalogue(tables)).settings.get(name)
}

export async function writeSetting(tables: Handle, name: string, value: string): Promise<void> {
  await tables
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}

export async function removeSetting(tables: Handle, name: string): Promise<void> {
  await tables.deleteFrom("settings").where("name", "=", name).execute()
}

/** The words for settings that cannot be used. */
export const UNUSABLE = "Failed to parse configs from consul"

/** Parses a kept JSON value; what cannot be used stops the call that needs it and names itself in the log. */
export function parseSetting<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new Error(UNUSABLE, { cause })
  }
}

/**
 * The site's configuration: the defaults, in their place what the owner's file says, and in the place of both
 * what the owner keeps under `config`.
 */
export async function readSiteConfig(tables: Handle, config: ServerConfig): Promise<SiteConfig> {
  // Where the shop sells is settled with its first row, and pricings by where somebody plays: no later setting
  // changes them.
  const fixed = { locale: config.locale, currency: config.currency, pricingId: PRICING }
  const defaults: SiteConfig = {
    siteName: config.siteName,
    ...fixed,
    ...countries[config.locale].settings,
    minimumAge: MINIMUM_AGE,
    sessionTimeoutSeconds: SESSION_SECONDS,
    demo: config.demo,
    ...shellDefaults,
    ...config.site.settings,
  }
  const kept = await readSetting(tables, "config")
  if (kept === undefined) return defaults
  return { ...defaults, ...parseSetting(v.partial(SiteConfig), kept), ...fixed }
}
