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
