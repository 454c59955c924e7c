/** Where the shop may not sell, and where customers must confirm first: ISO 3166-1 codes. */
export interface LocationRules {
  readonly banned: readonly string[]
  readonly toConfirm: readonly string[]
}

/**
 * The sales that are allowed to somebody in a place: everything, everything once they confirmed it, or
 * nothing.
 */
export type LocationStanding = "open" | "confirm" | "banned"

/**
 * Decides what may be sold from the country somebody is in, null for one that is not known, and from the
 * country that they confirmed last.
 */
export function locationStanding(
  country: string | null,
  { banned, toConfirm }: LocationRules,
  confirmed: string | null,
): LocationStanding {
  if (country === null) return "open"
  if (banned.includes(country)) return "banned"
  return toConfirm.includes(country) && country !== confirmed ? "confirm" : "open"
}
