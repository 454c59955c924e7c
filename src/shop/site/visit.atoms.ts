import { type VisitCookies, visitCookiesOf } from "#src/shop/core/client/visit-cookies.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/**
 * Cookies about how somebody came, for each shop of the page; on a partner's page under names of their own.
 */
export const visitCookiesAtom = atom((get): VisitCookies => {
  const { partner, surface, apiBase } = get(identityAtom)
  return visitCookiesOf(surface === "partner" ? (partner ?? new URL(apiBase).host) : null)
})
