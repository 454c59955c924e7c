import { createContext } from "react"
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

/** When the page was rendered, milliseconds. */
export const servedAtAtom = atom((get) => get(setClock) ?? Date.now())

/**
 * The present moment, milliseconds. What the server rendered at, until the page is alive; then it ticks every
 * second while something on the page looks at it.
 */
export const nowAtom = atom(
  (get) => get(tickingClock) || get(servedAtAtom),
  (_get, set, now: number | null) => set(setClock, now),
)

/**
 * The moment an element's first view was rendered at, milliseconds: it hydrates with the words of then, although the
 * page's clock runs already for the elements before it.
 */
export const ServedAt = createContext<number | null>(null)

/** Where most customers of a site are. */
const zones: Readonly<Record<Locale, string>> = { "en-AU": "Australia/Sydney", "en-GB": "Europe/London" }

/** The zone in which times are shown, and which they name: the shop's, wherever the viewer is. */
export const zoneAtom = atom((get) => zones[get(identityAtom)?.locale ?? "en-AU"])

/** The month it is, as an archive's address names it: "2026-11". */
export const thisMonthAtom = atom((get) => new Date(get(nowAtom)).toISOString().slice(0, 7))
