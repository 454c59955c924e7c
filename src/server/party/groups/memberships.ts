import { type Selectable, sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import type { FailureKey } from "#src/server/core/texts/failure-texts.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteEvent } from "../events.ts"
import { readPartyRules } from "../rules.ts"
import type { PartyTables } from "../tables.ts"

export type GroupRow = Selectable<PartyTables["party_groups"]>
export type MemberRow = Selectable<PartyTables["party_members"]>

export const groupClosed = () =>
  new Failure(409, partyCodes.groupClosed, sentence("failure.party.group.closed"))
const notOrganiser = () => new Failure(403, errorCodes.forbidden, sentence("failure.party.group.organiser"))

/** A group, whoever may see it; 404 where there is none. */
export async function readGroupRow(db: Handle, groupId: string): Promise<GroupRow> {
  const row = await db.selectFrom("party_groups").selectAll().where("id", "=", groupId).executeTakeFirst()
  if (!row) throw notFound("failure.party.group.unknown")
  return row
}

/** The same, held until the transaction is over. */
export async function lockGroup(trx: InTransaction, groupId: string): Promise<GroupRow> {
  const row = await trx
    .selectFrom("party_groups")
    .selectAll()
    .where("id", "=", groupId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("failure.party.group.unknown")
  return row
}

const memberOf = (db: Handle, groupId: string, customerId: string) =>
  db
    .selectFrom("party_members")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("customer_id", "=", customerId)

/** A customer's membership; 404 for who is no member, as if there were no such group. */
export async function readMembership(db: Handle, groupId: string, customerId: string): Promise<MemberRow> {
  const row = await memberOf(db, groupId, customerId).where("left_at", "is", null).executeTakeFirst()
  if (!row) throw notFound("failure.party.group.unknown")
  return row
}

export const isMember = async (db: Handle, groupId: string, customerId: string): Promise<boolean> =>
  (await memberOf(db, groupId, customerId).where("left_at", "is", null).executeTakeFirst()) !== undefined

/** Whether the organiser removed a customer, who may not come back. */
export async function isRemoved(db: Handle, groupId: string, customerId: string): Promise<boolean> {
  const known = await memberOf(db, groupId, customerId).executeTakeFirst()
  return Boolean(known?.left_at && known.removed_at)
}

/** A group that the customer organises: 404 for strangers, 403 for its other members, 409 where it is closed. */
export async function requireOrganiser(
  trx: InTransaction,
  groupId: string,
  customerId: string,
  unknown: FailureKey = "failure.party.group.unknown",
): Promise<GroupRow> {
  const group = await lockGroup(trx, groupId)
  if (group.organiser_id !== customerId) {
    if (!(await isMember(trx, groupId, customerId))) throw notFound(unknown)
    throw notOrganiser()
  }
  if (group.closed_at) throw groupClosed()
  return group
}

/**
 * Makes the customer a member; who is one stays one. 409 where the group is closed or full, and for who was removed.
 * The group is held, so that no more come in than fit.
 */
export async function joinGroup(
  trx: InTransaction,
  groupId: string,
  customerId: string,
  now: Date,
): Promise<void> {
  const group = await lockGroup(trx, groupId)
  if (group.closed_at) throw groupClosed()
  const known = await memberOf(trx, groupId, customerId).executeTakeFirst()
  if (known && !known.left_at) return
  if (known?.removed_at) throw new Failure(409, partyCodes.removed, sentence("failure.party.member.removed"))
  const { membersMost: most } = await readPartyRules(trx)
  const { count } = await trx
    .selectFrom("party_members")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("group_id", "=", groupId)
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow()
  if (count >= most)
    throw new Failure(409, partyCodes.groupFull, sentence("failure.party.group.full", { most }))
  if (known)
    await trx
      .updateTable("party_members")
      .set({ left_at: null, joined_at: now })
      .where("id", "=", known.id)
      .execute()
  else
    await trx
      .insertInto("party_members")
      .values({
        id: newId(now.getTime()),
        group_id: groupId,
        customer_id: customerId,
        joined_at: now,
        left_at: null,
        removed_at: null,
        blocked_at: null,
        muted_at: null,
      })
      .execute()
  await noteEvent(trx, groupId, { type: "member_joined", customerId }, now)
}

/** Lets customers see a session that not all members are invited to. */
export async function inviteTo(
  trx: InTransaction,
  sessionIds: readonly string[],
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = sessionIds.flatMap((session_id) =>
    customerIds.map((customer_id) => ({ session_id, customer_id, created_at: now })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto("party_invites")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["session_id", "customer_id"]).doNothing())
    .execute()
}
