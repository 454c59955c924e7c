import type { InTransaction } from "../core/database/database.ts"
import type { GroupEventType } from "./tables.ts"

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
