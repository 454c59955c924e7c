/** A visit ends when nothing was told for so long, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000

/** How a visit is kept between pages. */
export interface StoredSession {
  readonly id: string
  /** When something was last told in it, milliseconds since 1970. */
  readonly last: number
}

export interface SessionStore {
  readonly read: () => unknown
  readonly write: (session: StoredSession) => void
}

export interface AnalyticsSession {
  /** The visit that something told now belongs to; `began`: it is the first of it. */
  readonly touch: () => { readonly id: string; readonly began: boolean }
}

const isSession = (kept: unknown): kept is StoredSession =>
  typeof kept === "object" && kept !== null && "id" in kept && "last" in kept && typeof kept.last === "number"

/** Visits as analytics counts them: one goes on, in every tab, until 30 minutes pass without anything. */
export function analyticsSession(
  store: SessionStore,
  now: () => number,
  newId: () => string,
): AnalyticsSession {
  return {
    touch() {
      const kept = store.read()
      const last = now()
      const known = isSession(kept) && Math.abs(last - kept.last) < SESSION_IDLE_MS ? kept : null
      const id = known?.id ?? newId()
      store.write({ id, last })
      return { id, began: known === null }
    },
  }
}
