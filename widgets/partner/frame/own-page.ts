import { ownAddress } from "#src/domain/site/paths/own-address.ts"

/** A page of the shop's own origin, over https (or wherever the shop itself is served in development). */
export function ownPage(wanted: string, origin: string): string | null {
  const address = ownAddress(wanted, origin)
  return address && (address.protocol === "https:" || origin.startsWith("http:")) ? address.href : null
}
