import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { type CityResponse, Reader } from "mmdb-lib"
import { countryCode, type Locator, nowhere } from "./locator.ts"

function readDatabase(path: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (cause) {
    throw new Error(
      `The configuration cannot be used. LOCATION_DATABASE: ${path} is no database of addresses (MMDB).`,
      { cause },
    )
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
