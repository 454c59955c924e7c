import type { GroupEvents } from "#src/contract/party/board.ts"
import type { Handle } from "../core/database/database.ts"
import { eventsAfter } from "./events-after.ts"
import { readMembership } from "./groups/memberships.ts"
import type { LiveGroups } from "./live/groups.ts"

/** How many events a group has had, which is the number of its last one. */
export async function countEvents(db: Handle, groupId: string): Promise<number> {
  const row = await db
    .selectFrom("party_groups")
    .select("events")
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow()
  return row.events
}

/** Reads the events of a group after a given one; a request that nothing happened for may wait. Members only. */
export async function readEvents(
  db: Handle,
  live: LiveGroups,
  customerId: string,
  groupId: string,
  { after, wait }: { readonly after?: number | undefined; readonly wait: number },
): Promise<GroupEvents> {
  await readMembership(db, groupId, customerId)
  if (after === undefined) return { events: [], after: await countEvents(db, groupId) }
  if (wait > 0 && (await countEvents(db, groupId)) <= after) {
    await live.untilAfter(groupId, after, wait * 1000)
    // Meanwhile they may have left, or been removed.
    await readMembership(db, groupId, customerId)
  }
  const found = await eventsAfter(db, groupId, after, [customerId])
  return {
    events: found.filter(({ isSeenBy }) => isSeenBy(customerId)).map(({ event }) => event),
    // Those that they do not see are passed all the same: nobody waits for them again.
    after: found.at(-1)?.event.sequence ?? after,
  }
}
