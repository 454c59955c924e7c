/** A visit ends when nothing was tracked for so long, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000

/** A visit as it is stored between pages. */
export interface StoredSession {
  readonly id: string
  /** When something was last tracked in it, milliseconds since 1970. */
  readonly last: number
}

export interface SessionStore {
  readonly read: () => unknown
  readonly write: (session: StoredSession) => void
}

export interface AnalyticsSession {
  /** The visit that an event tracked now belongs to; `began`: it is the first of it. */
  readonly touch: () => { readonly id: string; readonly began: boolean }
}

const isSession = (stored: unknown): stored is StoredSession =>
  typeof stored === "object" &&
  stored !== null &&
  "id" in stored &&
  "last" in stored &&
  typeof stored.last === "number"

/** Visits as analytics counts them: one goes on, in every tab, until 30 minutes pass without anything. */
export function analyticsSession(
  store: SessionStore,
  now: () => number,
  newId: () => string,
): AnalyticsSession {
  return {
    touch() {
      const stored = store.read()
      const last = now()
      const known = isSession(stored) && Math.abs(last - stored.last) < SESSION_IDLE_MS ? stored : null
      const id = known?.id ?? newId()
      store.write({ id, last })
      return { id, began: known === null }
    },
  }
}
