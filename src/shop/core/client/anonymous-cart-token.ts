import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { partitionedCookie, shopCookie } from "./cookies.ts"

/** An anonymous cart's token lives 14 days. */
const SECONDS = 14 * 86_400

/**
 * Where the anonymous cart's token is stored: a cookie of the page's own site, or memory where none can be set. In a
 * partner's page the shop's frame has a cookie for that page's site alone.
 */
export interface CartTokenStore {
  read(): string | undefined
  write(token: string | undefined): void
}

/**
 * `owner`: beside the shop's own pages, where the plain name may be somebody else's, each cart has a cookie named
 * for whom it belongs to; null on the shop's own site.
 */
export function cookieCartToken(owner: string | null = null, isFramed = false): CartTokenStore {
  const name = owner ? (`${cookieNames.anonymousCart}_${owner}` as const) : cookieNames.anonymousCart
  const cookie = (isFramed ? partitionedCookie : shopCookie)(name, () => SECONDS)
  let inMemory: string | undefined
  return {
    read: () => cookie.read() ?? inMemory,
    write(token) {
      inMemory = token
      cookie.write(token || undefined)
    },
  }
}
