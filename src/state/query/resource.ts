import { ApiError } from "#src/client/api-error.ts"
import type { Client } from "#src/client/client.ts"
import { hasPassedSince } from "#src/domain/draws/time-passed.ts"
import { clientAtom } from "../shop.ts"
import { raiseSiteErrorAtom } from "../site/site-error.atoms.ts"
import { atom } from "../store.ts"

/** Something the server knows and the browser shows: how it is asked for, and for how long an answer is good. */
export interface Resource<P, T> {
  readonly name: string
  /** Milliseconds an answer may be shown without asking again (specification 000 §9). */
  readonly timeToLive: number
  /** Only the signed-in customer's: forgotten when the session changes, never rendered on the server. */
  readonly ofCustomer: boolean
  /** Part of the frame around every page: a page can be shown without it. */
  readonly ofShell: boolean
  readonly load: (client: Client, params: P) => Promise<T>
  /** Moments from which on an answer is outdated, however young: the stops of draws in it. */
  stops(data: T): readonly string[]
}

/** The server is in trouble, or this page may not call it: the whole page is told (specification 000 §8). */
const isSiteWide = ({ kind, status }: ApiError) => (kind === "http" && status >= 500) || status === 418

/** For a resource that there is one of: asked for with `{}`. */
export type NoParams = Readonly<Record<string, never>>

/** A resource asked for with certain parameters. */
export interface Ask {
  readonly key: string
  readonly timeToLive: number
  readonly ofCustomer: boolean
  readonly ofShell: boolean
  readonly load: (client: Client) => Promise<unknown>
  readonly stops: (data: unknown) => readonly string[]
}

export interface Entry {
  readonly data: unknown
  readonly error: ApiError | undefined
  readonly loading: boolean
  /** Part of the frame around every page: without it the rest can be shown all the same. */
  readonly ofShell: boolean
  /** When the data arrived, milliseconds; 0 while there is none. */
  readonly arrived: number
}

/** Default cache time (specification 000 §9). */
const DEFAULT_TIME_TO_LIVE = 60_000
const CUSTOMER = "customer:"
const NEVER: readonly string[] = []

export function defineResource<P, T>(
  name: string,
  load: (client: Client, params: P) => Promise<T>,
  options: Partial<Pick<Resource<P, T>, "timeToLive" | "ofCustomer" | "ofShell" | "stops">> = {},
): Resource<P, T> {
  const {
    timeToLive = DEFAULT_TIME_TO_LIVE,
    ofCustomer = false,
    ofShell = false,
    stops = () => NEVER,
  } = options
  return { name, load, timeToLive, ofCustomer, ofShell, stops }
}

export function askFor<P, T>(resource: Resource<P, T>, params: P): Ask {
  const { name, timeToLive, ofCustomer, ofShell, load, stops } = resource
  const key = `${ofCustomer ? CUSTOMER : ""}${name}:${JSON.stringify(params ?? null)}`
  return {
    key,
    timeToLive,
    ofCustomer,
    ofShell,
    load: (client) => load(client, params),
    stops: stops as Ask["stops"],
  }
}

/** Whether an answer may be shown without asking again. */
const isFresh = ({ arrived, data }: Entry, { timeToLive, stops }: Ask, now: number): boolean =>
  arrived > 0 && now - arrived < timeToLive && !hasPassedSince(stops(data), arrived, now)

const entriesBase = atom<Readonly<Record<string, Entry>>>({})
/** Loads under way, so that simultaneous askers share one call; a plain map, nothing paints from it. */
const pendingAtom = atom(() => new Map<string, Promise<void>>())
/** What a render on the server asked for and did not have; null in the browser. */
export const wantedAtom = atom<Map<string, Ask> | null>(null)

export const entriesAtom = atom((get) => get(entriesBase))

const nothing: Entry = { data: undefined, error: undefined, loading: false, ofShell: false, arrived: 0 }

const patchEntryAtom = atom(null, (get, set, key: string, patch: Partial<Entry>) => {
  const entries = get(entriesBase)
  set(entriesBase, { ...entries, [key]: { ...(entries[key] ?? nothing), ...patch } })
})

/**
 * Loads what was asked for unless a fresh answer is there; `force` asks again all the same. An answer that is
 * there stays on the screen while a new one is fetched, and when that fails. Never rejects: the error is in
 * the entry.
 */
export const loadAtom = atom(null, async (get, set, ask: Ask, force = false): Promise<void> => {
  const pending = get(pendingAtom)
  const running = pending.get(ask.key)
  if (running) return running
  const entry = get(entriesBase)[ask.key]
  if (!force && entry && isFresh(entry, ask, Date.now())) return
  const load = ask.load(get(clientAtom)).then(
    // An answer that arrives after the session changed belongs to nobody any more.
    (data) => {
      if (pending.get(ask.key) === load)
        set(patchEntryAtom, ask.key, { data, error: undefined, loading: false, arrived: Date.now() })
    },
    (cause: unknown) => {
      const error = cause instanceof ApiError ? cause : new ApiError("http", 500, { cause })
      const missing = get(entriesBase)[ask.key]?.data === undefined
      if (isSiteWide(error) && missing && !ask.ofShell)
        set(raiseSiteErrorAtom, { status: error.status, covers: true })
      if (pending.get(ask.key) === load)
        set(
          patchEntryAtom,
          ask.key,
          error.kind === "aborted" ? { loading: false } : { error, loading: false },
        )
    },
  )
  pending.set(ask.key, load)
  set(patchEntryAtom, ask.key, { loading: true, ofShell: ask.ofShell })
  await load
  if (pending.get(ask.key) === load) pending.delete(ask.key)
})

/** Puts in place what a call has just answered, so that nobody asks for it again. */
export const putAtom = atom(null, (_get, set, ask: Ask, data: unknown) => {
  set(patchEntryAtom, ask.key, { data, error: undefined, loading: false, arrived: Date.now() })
})

/** Makes answers stale: by the names of their resources, or all of the customer's. What is on screen asks again. */
export const expireAtom = atom(null, (get, set, names: readonly string[]) => {
  const stale = (key: string) =>
    names.some((name) => key.startsWith(`${name}:`) || key.startsWith(`${CUSTOMER}${name}:`))
  const entries = Object.entries(get(entriesBase))
  set(
    entriesBase,
    Object.fromEntries(entries.map(([key, entry]) => [key, stale(key) ? { ...entry, arrived: 0 } : entry])),
  )
})

/** Forgets everything that is the customer's, calls under way included. */
export const forgetCustomerAtom = atom(null, (get, set) => {
  const pending = get(pendingAtom)
  for (const key of pending.keys()) if (key.startsWith(CUSTOMER)) pending.delete(key)
  const kept = Object.entries(get(entriesBase)).filter(([key]) => !key.startsWith(CUSTOMER))
  set(entriesBase, Object.fromEntries(kept))
})

/** What a page was rendered from, as plain data for the page; the customer's own data is never in it. */
export function dehydrate(entries: Readonly<Record<string, Entry>>): Record<string, unknown> {
  const ready = Object.entries(entries).filter(
    ([key, { arrived }]) => arrived > 0 && !key.startsWith(CUSTOMER),
  )
  return Object.fromEntries(ready.map(([key, { data }]) => [key, data]))
}

/** Takes over what the server rendered the page from. Answers that are there already stay. */
export const hydrateAtom = atom(null, (get, set, data: Readonly<Record<string, unknown>>) => {
  const arrived = Date.now()
  const entries = get(entriesBase)
  const added = Object.entries(data).filter(([key]) => !entries[key]?.arrived)
  set(entriesBase, {
    ...entries,
    ...Object.fromEntries(added.map(([key, value]) => [key, { ...nothing, data: value, arrived }])),
  })
})
