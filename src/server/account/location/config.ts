import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"
import { databaseLocator, headerLocator, type LocationHeaders, type Locator, nowhere } from "./locator.ts"

const countries = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").flatMap((code) => code.trim().toUpperCase() || [])),
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "Give codes of two letters, separated by commas."))),
)
const header = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/)))

/** Variables that say how visitors are located, and where the shop does not sell. */
export const locationEnvironment = {
  /** Header in which the proxy before the shop names the visitor's country, and one for the city. */
  COUNTRY_HEADER: setting(
    header,
    "headers in which the proxy names a visitor's country (ISO code) and city, such as `cf-ipcountry` and `cf-ipcity`. The proxy must replace what visitors send under these names, and `TRUST_PROXY` must be set",
  ),
  CITY_HEADER: alike(header),
  LOCATION_DATABASE: setting(
    v.optional(v.pipe(v.string(), v.minLength(1))),
    "an MMDB file of countries or cities instead of the headers, read at the start (MaxMind, DB-IP and others publish them)",
  ),
  BANNED_COUNTRIES: setting(
    v.optional(countries),
    "ISO codes, separated by commas: nothing is sold or deposited there, and no account is opened",
    "the site file's `bannedCountries`, or none",
  ),
  COUNTRIES_TO_CONFIRM: setting(
    v.optional(countries),
    "customers who are in these countries first confirm that they may buy from there",
    "the site file's `countriesToConfirm`, or none",
  ),
}

interface Values {
  readonly COUNTRY_HEADER?: string | undefined
  readonly CITY_HEADER?: string | undefined
  readonly LOCATION_DATABASE?: string | undefined
}

/** How visitors are located; null: nobody is, and nothing follows from where somebody is. */
export type LocationConfig = LocationHeaders | { readonly database: string } | null

/** `proxies`: how many of ours stand before the shop; without one a header is whatever a caller wrote. */
export function readLocationConfig(values: Values, proxies: number): LocationConfig {
  const { COUNTRY_HEADER: country, CITY_HEADER: city = null, LOCATION_DATABASE: database } = values
  if (city !== null && !country) throw refused("CITY_HEADER: needed beside it is COUNTRY_HEADER.")
  if (country && database) throw refused("COUNTRY_HEADER: give it or LOCATION_DATABASE, not both.")
  if (country && proxies === 0)
    throw refused("COUNTRY_HEADER: without a proxy anybody could write it. Set TRUST_PROXY as well.")
  return database ? { database } : country ? { country, city } : null
}

/** How visitors are located by a configuration. Throws for a database that cannot be read. */
export function createLocator(source: LocationConfig): Locator {
  if (source === null) return () => nowhere
  return "database" in source ? databaseLocator(source.database) : headerLocator(source)
}
