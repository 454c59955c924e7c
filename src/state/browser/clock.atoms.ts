import type { Locale } from "#src/contract/site/discovery.ts"
import { identityAtom } from "../shop.ts"
import { atom } from "../store.ts"

/** Null: nobody set a clock, so it is the browser's own. The server sets the moment it renders at. */
const setClock = atom<number | null>(null)
const tickingClock = atom(0)
tickingClock.onMount = (set) => {
  set(Date.now())
  const timer = setInterval(() => set(Date.now()), 1000)
  return () => clearInterval(timer)
}

/**
 * The present moment, milliseconds. What the server rendered at, until the page is alive; then it ticks every
 * second while something on the page looks at it.
 */
export const nowAtom = atom(
  (get) => get(tickingClock) || (get(setClock) ?? Date.now()),
  (_get, set, now: number | null) => set(setClock, now),
)

/** Where most customers of a site are. */
const zones: Readonly<Record<Locale, string>> = { "en-AU": "Australia/Sydney", "en-GB": "Europe/London" }
const viewerZone = atom<string | null>(null)
viewerZone.onMount = (set) => set(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The zone in which times are shown: the site's own on the server, then the viewer's. */
export const zoneAtom = atom((get) => get(viewerZone) ?? zones[get(identityAtom)?.locale ?? "en-AU"])

/** The month it is, as an archive's address names it: "2026-11". */
export const thisMonthAtom = atom((get) => new Date(get(nowAtom)).toISOString().slice(0, 7))
