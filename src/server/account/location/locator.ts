import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { type CityResponse, Reader } from "mmdb-lib"
import { refused } from "#src/server/core/refused-settings.ts"

export interface LocationHeaders {
  readonly country: string
  readonly city: string | null
}

const LONGEST_NAME = 80

/** A name as proxies write it: percent-encoded, or as UTF-8 that a header carries byte for byte. */
function decoded(written: string): string {
  const text = Buffer.from(written, "latin1").toString("utf8")
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const cityOf = (written: string | undefined): string | null =>
  decoded(written ?? "")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(0, LONGEST_NAME) || null

/** Believes the headers that the proxy before the shop sets. It must replace what a caller sent under their names. */
export const headerLocator =
  (names: LocationHeaders): Locator =>
  ({ header }) => {
    const country = countryCode(header(names.country)?.trim().toUpperCase())
    if (country === null) return nowhere
    return { country, city: names.city === null ? null : cityOf(header(names.city)) }
  }

/** Where a caller is, as far as it is known. */
export interface Location {
  /** ISO 3166-1, two letters. */
  readonly country: string | null
  readonly city: string | null
}

export const nowhere: Location = { country: null, city: null }

/** The facts of a call that are known before anything is read. */
export interface LocatedCall {
  /** The caller's network address, or the network of one: `2001:db8:1:2::/64`. */
  readonly address: string
  readonly header: (name: string) => string | undefined
}

/** Says where a caller is. It never fails, and asks nobody. */
export type Locator = (call: LocatedCall) => Location

/** The code of a country; null for what is none, such as the `XX` and `T1` of proxies. */
export const countryCode = (written: string | undefined): string | null =>
  written !== undefined && /^[A-Z]{2}$/.test(written) && written !== "XX" ? written : null

function readDatabase(path: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (cause) {
    throw refused(`LOCATION_DATABASE: ${path} is no database of addresses (MMDB).`, { cause })
  }
}

/** Looks addresses up in an MMDB file of countries or cities, which is read once. */
export function databaseLocator(path: string): Locator {
  const database = readDatabase(path)
  return ({ address }) => {
    const bare = address.replace(/\/\d+$/, "")
    const found = isIP(bare) ? database.get(bare) : null
    const country = countryCode(found?.country?.iso_code)
    return country === null ? nowhere : { country, city: found?.city?.names?.en ?? null }
  }
}
