import { noVisitCookies, type VisitCookies, visitCookies } from "#src/client/visit-cookies.ts"
import { identityAtom } from "../shop.ts"
import { atom } from "../store.ts"

/** What is known of how somebody came to the shop; of a partner's visitors nothing. */
export const visitCookiesAtom = atom(
  (get): VisitCookies => (get(identityAtom).surface === "partner" ? noVisitCookies : visitCookies),
)
