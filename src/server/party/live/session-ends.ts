import type { Handle } from "#src/server/core/database/database.ts"
import type { Listener } from "./listener.ts"

/** Those among listeners whose sign-in is over: they signed out, or were signed out elsewhere. */
export async function endedSessions(
  db: Handle,
  listeners: readonly Listener[],
  now: Date,
): Promise<Listener[]> {
  if (listeners.length === 0) return []
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", [...new Set(listeners.map(({ sessionId }) => sessionId))])
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return listeners.filter(({ sessionId }) => !live.has(sessionId))
}
