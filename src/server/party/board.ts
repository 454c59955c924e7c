import type { Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { GroupMessage } from "#src/contract/party/board.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { noteEvent } from "./events.ts"
import { isProfane } from "./groups/group-names.ts"
import { groupClosed, lockGroup, readGroupRow, readMembership } from "./groups/memberships.ts"
import { initialOf } from "./groups/read-groups.ts"
import type { PartyTables } from "./tables.ts"

const unknown = () => notFound("failure.party.message.unknown")

/** Reads the messages of a group's members, the newest first; with `id` only one of them. */
async function readMessages(
  db: Handle,
  groupId: string,
  customerId: string,
  { before, limit, id }: { before?: string | undefined; limit: number; id?: string },
): Promise<GroupMessage[]> {
  const { organiser_id } = await readGroupRow(db, groupId)
  const rows = await db
    .selectFrom("party_messages as message")
    .leftJoin("customers", "customers.id", "message.customer_id")
    .leftJoin("party_members as member", (join) =>
      join
        .onRef("member.customer_id", "=", "message.customer_id")
        .onRef("member.group_id", "=", "message.group_id")
        .on("member.left_at", "is", null),
    )
    .leftJoin("party_reports as report", (join) =>
      join.onRef("report.message_id", "=", "message.id").on("report.customer_id", "=", customerId),
    )
    .selectAll("message")
    .select(["customers.firstname", "customers.lastname", "member.id as member_id"])
    .select("report.created_at as reported_at")
    .where("message.group_id", "=", groupId)
    .where("message.removed_at", "is", null)
    .$if(before !== undefined, (query) => query.where("message.id", "<", before ?? ""))
    .$if(id !== undefined, (query) => query.where("message.id", "=", id ?? ""))
    .orderBy("message.id", "desc")
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    messageId: row.id,
    memberId: row.member_id,
    firstName: row.firstname ?? "",
    initial: initialOf(row.lastname ?? ""),
    isOwn: row.customer_id === customerId,
    isOrganiser: row.customer_id === organiser_id,
    text: row.text,
    at: row.created_at.toISOString(),
    isReported: row.reported_at !== null,
    canRemove: row.customer_id === customerId || organiser_id === customerId,
  }))
}

export async function listMessages(
  db: Handle,
  customerId: string,
  groupId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  await readMembership(db, groupId, customerId)
  const found = await readMessages(db, groupId, customerId, { before, limit: limit + 1 })
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? (items.at(-1)?.messageId ?? null) : null }
}

/** Writes to a group: its members who are not blocked, while it is open. */
export async function postMessage(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  text: string,
  now: Date,
): Promise<GroupMessage> {
  const group = await lockGroup(trx, groupId)
  const member = await readMembership(trx, groupId, customerId)
  if (group.closed_at) throw groupClosed()
  if (member.blocked_at) throw new Failure(409, partyCodes.blocked, sentence("failure.party.message.blocked"))
  if (isProfane(text))
    throw new Failure(422, partyCodes.profanity, sentence("failure.party.message.profanity"), {
      field: "text",
    })
  const id = newId(now.getTime())
  await trx
    .insertInto("party_messages")
    .values({ id, group_id: groupId, customer_id: customerId, text, created_at: now, removed_at: null })
    .execute()
  await noteEvent(trx, groupId, { type: "message_posted", customerId, messageId: id }, now)
  const [message] = await readMessages(trx, groupId, customerId, { limit: 1, id })
  if (!message) throw unknown()
  return message
}

type MessageRow = Selectable<PartyTables["party_messages"]>

async function lockMessage(trx: InTransaction, messageId: string): Promise<MessageRow> {
  const row = await trx
    .selectFrom("party_messages")
    .selectAll()
    .where("id", "=", messageId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknown()
  return row
}

/** Removes a message: its writer, or the organiser. */
export async function removeMessage(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  messageId: string,
  now: Date,
): Promise<void> {
  await readMembership(trx, groupId, customerId)
  const message = await lockMessage(trx, messageId)
  if (message.group_id !== groupId) throw unknown()
  const { organiser_id } = await readGroupRow(trx, groupId)
  if (message.customer_id !== customerId && organiser_id !== customerId)
    throw new Failure(403, errorCodes.forbidden, sentence("failure.party.group.organiser"))
  await markRemoved(trx, message, now)
}

/** Takes a message away; what it said stays for staff while it is reported. */
async function markRemoved(trx: InTransaction, { id, group_id }: MessageRow, now: Date): Promise<void> {
  await trx.updateTable("party_messages").set({ removed_at: now }).where("id", "=", id).execute()
  await noteEvent(trx, group_id, { type: "message_removed", messageId: id }, now)
}

/** Tells the shop of a message; the second time by the same member says nothing new. */
export async function reportMessage(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  { messageId, reason }: { messageId: string; reason: string },
  now: Date,
): Promise<void> {
  await readMembership(trx, groupId, customerId)
  const message = await lockMessage(trx, messageId)
  if (message.group_id !== groupId) throw unknown()
  await trx
    .insertInto("party_reports")
    .values({ message_id: messageId, customer_id: customerId, reason, created_at: now, decided_at: null })
    .onConflict((conflict) => conflict.columns(["message_id", "customer_id"]).doNothing())
    .execute()
}

/** Staff decide on the reports of a message: it goes, or stays. */
export async function decideReports(
  trx: InTransaction,
  messageId: string,
  removed: boolean,
  now: Date,
): Promise<void> {
  const message = await trx
    .selectFrom("party_messages")
    .selectAll()
    .where("id", "=", messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw unknown()
  if (removed && !message.removed_at) await markRemoved(trx, message, now)
  await trx
    .updateTable("party_reports")
    .set({ decided_at: now })
    .where("message_id", "=", messageId)
    .where("decided_at", "is", null)
    .execute()
}
