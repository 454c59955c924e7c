import type { GroupEvent } from "#src/contract/party/board.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { GroupEventType } from "./tables.ts"

/** Events that are read at once. */
export const AT_ONCE = 100

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

interface NotedEvent {
  readonly type: GroupEventType
  readonly sessionId?: string
  readonly customerId?: string
  readonly sharesTaken?: number
  readonly messageId?: string
}

/**
 * Writes down what happened in a group, in the transaction in which it did. The group's row is held from here on, so
 * that nobody reads a number before the one under it; it is taken last of all.
 */
export async function noteEvent(
  trx: InTransaction,
  groupId: string,
  { type, sessionId, customerId, sharesTaken, messageId }: NotedEvent,
  now: Date,
): Promise<void> {
  const { events: sequence } = await trx
    .updateTable("party_groups")
    .set((eb) => ({ events: eb("events", "+", 1) }))
    .where("id", "=", groupId)
    .returning("events")
    .executeTakeFirstOrThrow()
  await trx
    .insertInto("party_events")
    .values({
      group_id: groupId,
      sequence,
      type,
      session_id: sessionId ?? null,
      customer_id: customerId ?? null,
      shares_taken: sharesTaken ?? null,
      message_id: messageId ?? null,
      created_at: now,
    })
    .execute()
}

/** How many events a group has had, which is the number of its last one. */
export async function countEvents(db: Handle, groupId: string): Promise<number> {
  const row = await db
    .selectFrom("party_groups")
    .select("events")
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow()
  return row.events
}
