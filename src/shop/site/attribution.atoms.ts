import { type Attribution, attributionOf, type Utm } from "#src/domain/site/arrival.ts"
import { isText, storedValue } from "../core/browser/storage.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

interface Arrival {
  readonly sessionId: string
  readonly attribution: Readonly<Record<string, string>>
}
function isArrival(value: unknown): value is Arrival {
  const { sessionId, attribution } = (value ?? {}) as { readonly [K in keyof Arrival]?: unknown }
  return (
    isText(sessionId) &&
    typeof attribution === "object" &&
    attribution !== null &&
    Object.values(attribution).every(isText)
  )
}
const storedArrival = storedValue("sessionStorage", "lotto.attribution", isArrival)

/**
 * Notes how this visit began, once for each: later pages of it change nothing. On a partner's page only the campaign
 * is noted, for the frame in which an account is opened.
 */
export const noteAttributionAtom = atom(
  null,
  (get, _set, utm: Utm, page: { referrer: string; origin: string }) => {
    if (Object.keys(utm).length > 0) get(visitCookiesAtom).write("utm", JSON.stringify(utm))
    const { surface, sessionId: currentId } = get(clientAtom).options
    if (surface === "partner") return
    const sessionId = currentId()
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
