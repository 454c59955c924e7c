import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { cookieAttributes } from "./cookies.ts"

/** An anonymous cart's token lives 14 days (specification 000 §9). */
const SECONDS = 14 * 86_400

/** Where the anonymous cart's token is kept: a cookie of the page's own site, or memory where none can be set. */
export interface CartTokenStore {
  read(): string | undefined
  write(token: string | undefined): void
}

export function cookieCartToken(): CartTokenStore {
  let held: string | undefined
  return {
    read: () =>
      typeof document === "undefined" ? undefined : (Cookies.get(cookieNames.anonymousCart) ?? held),
    write(token) {
      held = token
      if (token) Cookies.set(cookieNames.anonymousCart, token, cookieAttributes(SECONDS))
      else Cookies.remove(cookieNames.anonymousCart, cookieAttributes(-86_400))
    },
  }
}
