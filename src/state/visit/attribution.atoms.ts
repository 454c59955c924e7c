import { type Attribution, attributionOf, type Utm } from "#src/domain/site/arrival.ts"
import { storedValues } from "../browser/storage.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

const kept = storedValues("sessionStorage")
const BEGAN = "lotto.attribution"

/** Notes how this visit began, once for each: later pages of it change nothing. */
export const noteAttributionAtom = atom(
  null,
  (get, _set, utm: Utm, page: { referrer: string; origin: string }) => {
    if (Object.keys(utm).length > 0) get(visitCookiesAtom).write("utm", JSON.stringify(utm))
    const { sessionId } = get(clientAtom).options
    const began = kept.read(BEGAN) as { sessionId: string } | undefined
    if (began?.sessionId === sessionId) return
    kept.write(BEGAN, { sessionId, attribution: attributionOf(utm, page.referrer, page.origin) })
  },
)

/** How a visit began; throws where there is no visit to speak of. */
export function readAttribution(sessionId: string): Attribution {
  if (!sessionId) throw new Error("Session ID not found unable to calculate session attribution")
  const began = kept.read(BEGAN) as { sessionId: string; attribution: Attribution } | undefined
  return began?.sessionId === sessionId ? began.attribution : {}
}
