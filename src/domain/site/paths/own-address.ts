import { attempt } from "../../core/browser/attempt.ts"

/**
 * The address to which a browser would go from a page of the shop, or null where that is anywhere else. The result
 * is judged, not how it was written, and it is judged as a path too: `/.//other.example` is an address of the shop
 * whose path, followed on its own, is another site's.
 */
export function ownAddress(wanted: string | null | undefined, shop: string): URL | null {
  if (!wanted || !attempt(() => new URL(wanted, shop))) return null
  const { origin } = new URL(shop)
  const address = new URL(wanted, origin)
  const path = pathOf(address)
  if (address.origin !== origin || !attempt(() => new URL(path, origin))) return null
  return new URL(path, origin).href === address.href ? address : null
}

/** The same as a path of the shop: what redirects and links follow. */
export function ownPath(wanted: string | null | undefined, shop: string): string | null {
  const address = ownAddress(wanted, shop)
  return address && pathOf(address)
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash
