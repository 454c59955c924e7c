import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure, invalid, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { noteEvent } from "../events.ts"
import {
  inviteTo,
  joinGroup,
  lockGroup,
  type MemberRow,
  readGroupRow,
  readMembership,
  requireOrganiser,
} from "./memberships.ts"

const openIn = (trx: InTransaction, groupId: string) =>
  trx.selectFrom("party_sessions").select("id").where("group_id", "=", groupId).where("status", "=", "open")

/** The group whose invitation has this token; 404 for one that is no good any more. */
export async function groupOfToken(trx: InTransaction, token: string): Promise<string> {
  const row = await trx
    .selectFrom("party_groups")
    .select("id")
    .where("token", "=", token)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!row) throw notFound("failure.party.invitation.unknown")
  return row.id
}

/** Joins by an invitation, which shows all open sessions. Gives the group. */
export async function joinByToken(
  trx: InTransaction,
  customerId: string,
  token: string,
  now: Date,
): Promise<string> {
  const groupId = await groupOfToken(trx, token)
  await joinGroup(trx, groupId, customerId, now)
  const sessions = await openIn(trx, groupId).execute()
  await inviteTo(
    trx,
    sessions.map(({ id }) => id),
    [customerId],
    now,
  )
  return groupId
}

/** Joins a group that anybody may join; 404 for others. */
export async function joinPublic(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  now: Date,
): Promise<void> {
  const { publicity } = await readGroupRow(trx, groupId)
  if (publicity === "private") await readMembership(trx, groupId, customerId)
  await joinGroup(trx, groupId, customerId, now)
}

/**
 * Whether a member holds shares in an open session. Their wallet is taken first: whoever buys for them waits or is
 * waited for.
 */
async function hasShares(trx: InTransaction, groupId: string, customerId: string): Promise<boolean> {
  await lockWallet(trx, customerId)
  const order = await trx
    .selectFrom("orders")
    .innerJoin("party_sessions", (join) =>
      join
        .onRef("party_sessions.offer_key", "=", "orders.offer_key")
        .onRef("party_sessions.draw_no", "=", "orders.draw_no"),
    )
    .innerJoin("syndicates", (join) =>
      join.onRef("syndicates.id", "=", "party_sessions.id").onRef("syndicates.key", "=", "orders.game_offer"),
    )
    .select("orders.id")
    .where("orders.customer_id", "=", customerId)
    .where("orders.product_type", "=", "social_syndicate_share")
    .where("orders.refunded_cents", "is", null)
    .where("party_sessions.group_id", "=", groupId)
    .where("party_sessions.status", "=", "open")
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function endMembership(
  trx: InTransaction,
  { id, group_id: groupId, customer_id: customerId }: MemberRow,
  removed: boolean,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("party_members")
    .set({ left_at: now, ...(removed ? { removed_at: now } : {}) })
    .where("id", "=", id)
    .execute()
  await trx
    .deleteFrom("party_invites")
    .where("customer_id", "=", customerId)
    .where("session_id", "in", openIn(trx, groupId))
    .execute()
  await noteEvent(trx, groupId, { type: "member_left", customerId }, now)
}

/** Leaves a group; 409 for its organiser, and while shares in an open session are held. */
export async function leaveGroup(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  now: Date,
): Promise<void> {
  const ownsShares = await hasShares(trx, groupId, customerId)
  const group = await lockGroup(trx, groupId)
  const member = await readMembership(trx, groupId, customerId)
  if (group.organiser_id === customerId && !group.closed_at)
    throw new Failure(409, "invalid", sentence("failure.party.group.organiserStays"))
  if (ownsShares) throw new Failure(409, partyCodes.sharesHeld, sentence("failure.party.member.sharesHeld"))
  await endMembership(trx, member, false, now)
}

/** A member of a group by what names the membership; 404 for who is none. */
async function memberOf(trx: InTransaction, groupId: string, memberId: string): Promise<MemberRow> {
  const member = await trx
    .selectFrom("party_members")
    .selectAll()
    .where("id", "=", memberId)
    .where("group_id", "=", groupId)
    .where("left_at", "is", null)
    .executeTakeFirst()
  if (!member) throw notFound("failure.party.member.unknown")
  return member
}

/** A member whom the organiser may do something about: anybody but themselves. */
async function otherMember(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  memberId: string,
): Promise<MemberRow> {
  await requireOrganiser(trx, groupId, organiserId)
  const member = await memberOf(trx, groupId, memberId)
  if (member.customer_id === organiserId) throw invalid("failure.party.group.organiserStays")
  return member
}

export async function removeMember(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const { organiser_id } = await readGroupRow(trx, groupId)
  // Nobody else has a stranger's wallet be held.
  if (organiser_id !== organiserId) await requireOrganiser(trx, groupId, organiserId)
  const found = await trx
    .selectFrom("party_members")
    .select("customer_id")
    .where("id", "=", memberId)
    .where("group_id", "=", groupId)
    .executeTakeFirst()
  // The wallet before the group, as everywhere.
  const ownsShares = found ? await hasShares(trx, groupId, found.customer_id) : false
  const member = await otherMember(trx, organiserId, groupId, memberId)
  if (ownsShares) throw new Failure(409, partyCodes.sharesHeld, sentence("failure.party.member.holdsShares"))
  await endMembership(trx, member, true, now)
}

export async function blockMember(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  memberId: string,
  blocked: boolean,
  now: Date,
): Promise<void> {
  const member = await otherMember(trx, organiserId, groupId, memberId)
  await trx
    .updateTable("party_members")
    .set({ blocked_at: blocked ? (member.blocked_at ?? now) : null })
    .where("id", "=", member.id)
    .execute()
}
