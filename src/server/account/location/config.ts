import * as v from "valibot"
import type { LocationRules } from "#src/domain/account/location-standing.ts"
import { databaseLocator } from "./database-locator.ts"
import { headerLocator, type LocationHeaders } from "./header-locator.ts"
import { type Locator, nowhere } from "./locator.ts"

const countries = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").flatMap((code) => code.trim().toUpperCase() || [])),
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "Give codes of two letters, separated by commas."))),
)
const header = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/)))

/** Variables that say how visitors are located, and where the shop does not sell. */
export const locationEnvironment = {
  /** Header in which the proxy before the shop names the visitor's country, and one for the city. */
  COUNTRY_HEADER: header,
  CITY_HEADER: header,
  /** MMDB file of countries or cities, in the headers' place. */
  LOCATION_DATABASE: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Where nothing is sold, and where customers confirm first; in the place of what the site's file says. */
  BANNED_COUNTRIES: v.optional(countries),
  COUNTRIES_TO_CONFIRM: v.optional(countries),
}

interface Values {
  readonly COUNTRY_HEADER?: string | undefined
  readonly CITY_HEADER?: string | undefined
  readonly LOCATION_DATABASE?: string | undefined
  readonly BANNED_COUNTRIES?: readonly string[] | undefined
  readonly COUNTRIES_TO_CONFIRM?: readonly string[] | undefined
}

export interface LocationConfig {
  /** Null: nobody is located, and nothing follows from where somebody is. */
  readonly source: LocationHeaders | { readonly database: string } | null
  readonly rules: LocationRules
}

const refused = (why: string) => new Error(`The configuration cannot be used. ${why}`)

/** `proxies`: how many of ours stand before the shop; without one a header is whatever a caller wrote. */
export function readLocationConfig(values: Values, file: LocationRules, proxies: number): LocationConfig {
  const { COUNTRY_HEADER: country, CITY_HEADER: city = null, LOCATION_DATABASE: database } = values
  if (city !== null && !country) throw refused("CITY_HEADER: needed beside it is COUNTRY_HEADER.")
  if (country && database) throw refused("COUNTRY_HEADER: give it or LOCATION_DATABASE, not both.")
  if (country && proxies === 0)
    throw refused("COUNTRY_HEADER: without a proxy anybody could write it. Set TRUST_PROXY as well.")
  const source = database ? { database } : country ? { country, city } : null
  const rules = {
    banned: values.BANNED_COUNTRIES ?? file.banned,
    toConfirm: values.COUNTRIES_TO_CONFIRM ?? file.toConfirm,
  }
  if (!source && rules.banned.length + rules.toConfirm.length > 0)
    throw refused(
      "BANNED_COUNTRIES, COUNTRIES_TO_CONFIRM: COUNTRY_HEADER or LOCATION_DATABASE must say where visitors are.",
    )
  const twice = rules.banned.find((code) => rules.toConfirm.includes(code))
  if (twice) throw refused(`COUNTRIES_TO_CONFIRM: ${twice} is a banned country.`)
  return { source, rules }
}

/** How visitors are located by a configuration. Throws for a database that cannot be read. */
export function createLocator({ source }: LocationConfig): Locator {
  if (source === null) return () => nowhere
  return "database" in source ? databaseLocator(source.database) : headerLocator(source)
}
