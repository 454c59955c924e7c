import * as v from "valibot"
import { type Attribution, attributionOf, type Utm } from "#src/domain/site/arrival.ts"
import { storedValue } from "../browser/storage.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

const storedArrival = storedValue(
  "sessionStorage",
  "lotto.attribution",
  v.object({ sessionId: v.string(), attribution: v.record(v.string(), v.string()) }),
)

/** Notes how this visit began, once for each: later pages of it change nothing. */
export const noteAttributionAtom = atom(
  null,
  (get, _set, utm: Utm, page: { referrer: string; origin: string }) => {
    if (Object.keys(utm).length > 0) get(visitCookiesAtom).write("utm", JSON.stringify(utm))
    const { sessionId } = get(clientAtom).options
    if (storedArrival.read()?.sessionId === sessionId) return
    const attribution = attributionOf(utm, page.referrer, page.origin)
    storedArrival.write({ sessionId, attribution: { ...attribution } })
  },
)

/** How a visit began; throws where there is no visit to speak of. */
export function readAttribution(sessionId: string): Attribution {
  if (!sessionId) throw new Error("Session ID not found unable to calculate session attribution")
  const began = storedArrival.read()
  return began?.sessionId === sessionId ? began.attribution : {}
}
