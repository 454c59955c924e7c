import type { InTransaction } from "../core/database/database.ts"

/** The columns of a session that has ended: details stored for the list of sessions are cleared with it. */
export const ended = (now: Date) => ({
  revoked_at: now,
  device_name: null,
  located_country: null,
  located_city: null,
})

/** Ends a session, those it was carried over to, and every token that any of them asked for. */
export const revokeSession = (trx: InTransaction, sessionId: string, now: Date): Promise<boolean> =>
  revokeSessions(trx, [sessionId], now)

/**
 * Ends sessions. Their rows are locked first: a session that is just being carried over is in the table before what
 * ends it looks for it, or fails. Tells whether any of them lived.
 */
export async function revokeSessions(
  trx: InTransaction,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  if (ids.length === 0) return false
  await trx.selectFrom("sessions").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute()
  const revoked = await trx
    .updateTable("sessions")
    .set(ended(now))
    .where((eb) => eb.or([eb("id", "in", ids), eb("parent_id", "in", ids)]))
    .where("revoked_at", "is", null)
    .returning("id")
    .execute()
  const all = [...new Set([...ids, ...revoked.map(({ id }) => id)])]
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("session_id", "in", all)
    .where("used_at", "is", null)
    .execute()
  return revoked.length > 0
}
