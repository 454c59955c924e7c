import type { Handle } from "#src/server/core/database/database.ts"
import { AT_ONCE, eventsAfter } from "../events-after.ts"
import type { Listener } from "./listener.ts"

/**
 * Sends what is new in a group to those who are behind; gives those who are members no longer. Whoever is far behind
 * is sent a part at each look, by themselves, so that nobody else waits for it.
 */
export async function deliverEvents(
  db: Handle,
  groupId: string,
  count: number,
  listeners: readonly Listener[],
): Promise<Listener[]> {
  const members = await db
    .selectFrom("party_members")
    .select("customer_id")
    .where("group_id", "=", groupId)
    .where("left_at", "is", null)
    .where("customer_id", "in", [...new Set(listeners.map(({ customerId }) => customerId))])
    .execute()
  const ids = new Set(members.map(({ customer_id }) => customer_id))
  const present = listeners.filter(({ customerId }) => ids.has(customerId))
  const near = count - AT_ONCE
  for (const [, together] of Map.groupBy(present, ({ after }) => (after >= near ? "near" : after))) {
    const from = Math.min(...together.map(({ after }) => after))
    for (const { event, isSeenBy } of await eventsAfter(db, groupId, from, [...ids]))
      for (const listener of together) {
        if (event.sequence <= listener.after) continue
        listener.after = event.sequence
        if (isSeenBy(listener.customerId)) listener.send(event)
      }
  }
  return listeners.filter(({ customerId }) => !ids.has(customerId))
}
