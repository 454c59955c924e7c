/** A visit ends when nothing was done for so long, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000

/** One visit, whose id accompanies every call, its attribution and what analytics is told. */
export interface VisitSession {
  /** The visit as it is, or as it was while nothing is being done. */
  readonly sessionId: () => string
  /** Something is done: the visit goes on, or after 30 minutes without anything another begins. */
  readonly touchSession: () => void
}

/**
 * Keeps the visit's session. The stored id ends by itself once it is idle; where nothing can be stored, the
 * page's own memory is used.
 */
export function visitSession(
  stored: { readonly read: () => string | undefined; readonly write: (id: string) => void },
  now: () => number = Date.now,
): VisitSession {
  let [id, last] = ["", 0]
  const sessionId = () => stored.read() ?? id
  const touchSession = () => {
    const isIdle = now() - last >= SESSION_IDLE_MS
    id = stored.read() ?? (isIdle ? crypto.randomUUID() : id)
    last = now()
    stored.write(id)
  }
  touchSession()
  return { sessionId, touchSession }
}
