import { countryCode, type Locator, nowhere } from "./locator.ts"

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
