import type { GroupEvent, GroupEvents } from "#src/contract/party/board.ts"
import type { Handle } from "../database/database.ts"
import { readMembership } from "./groups/memberships.ts"
import type { LiveGroups } from "./live/live-groups.ts"

/** Events that are read at once. */
export const AT_ONCE = 100

/** How many events a group has had, which is the number of its last one. */
export async function countEvents(db: Handle, groupId: string): Promise<number> {
  const row = await db
    .selectFrom("party_groups")
    .select("events")
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow()
  return row.events
}

/** Events of a group after one, the oldest first, and which of its members see which. */
export async function eventsAfter(db: Handle, groupId: string, after: number, members: readonly string[]) {
  const rows = await db
    .selectFrom("party_events")
    .innerJoin("party_groups", "party_groups.id", "party_events.group_id")
    .leftJoin("customers", "customers.id", "party_events.customer_id")
    .leftJoin("party_sessions", "party_sessions.id", "party_events.session_id")
    .selectAll("party_events")
    .select(["customers.firstname", "party_sessions.invite_all"])
    .select(["party_groups.organiser_id", "party_groups.publicity"])
    .where("party_events.group_id", "=", groupId)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(AT_ONCE)
    .execute()
  // Sessions of a private group that not all are invited to are none of the others'.
  const limited = rows.flatMap(({ session_id, invite_all, publicity }) =>
    session_id !== null && !invite_all && publicity === "private" ? [session_id] : [],
  )
  const invites =
    limited.length === 0
      ? []
      : await db
          .selectFrom("party_invites")
          .select(["session_id", "customer_id"])
          .where("session_id", "in", limited)
          .where("customer_id", "in", members)
          .execute()
  const invited = new Set(invites.map(({ session_id, customer_id }) => `${session_id} ${customer_id}`))
  return rows.map((row) => ({
    event: {
      sequence: row.sequence,
      type: row.type,
      sessionId: row.session_id,
      firstName: row.firstname,
      sharesTaken: row.shares_taken,
      messageId: row.message_id,
      at: row.created_at.toISOString(),
    } satisfies GroupEvent,
    isSeenBy: (customerId: string) =>
      row.session_id === null ||
      !limited.includes(row.session_id) ||
      row.organiser_id === customerId ||
      invited.has(`${row.session_id} ${customerId}`),
  }))
}

/** What happened in a group after an event; of one that nothing happened in it may wait. Members only. */
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
