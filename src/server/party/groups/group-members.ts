import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure, invalid, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { noteEvent } from "../events.ts"
import { mailAboutGroup } from "../mails.ts"
import { requireRoomForGroup } from "./groups.ts"
import {
  groupClosed,
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
  await trx
    .updateTable("party_groups")
    .set({ offered_to: null })
    .where("id", "=", groupId)
    .where("offered_to", "=", customerId)
    .execute()
  await noteEvent(trx, groupId, { type: "member_left", customerId }, now)
}

/** Stops the emails by which the group asks a member to play, or lets them come. */
export async function muteGroup(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  muted: boolean,
  now: Date,
): Promise<void> {
  const member = await readMembership(trx, groupId, customerId)
  await trx
    .updateTable("party_members")
    .set({ muted_at: muted ? (member.muted_at ?? now) : null })
    .where("id", "=", member.id)
    .execute()
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
  await mailAboutGroup(trx, await readGroupRow(trx, groupId), member.customer_id, "removed", now)
}

/** Takes a member back who was removed: they are in the group as before. 404 for who was not. */
export async function restoreMember(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const group = await requireOrganiser(trx, groupId, organiserId)
  const removed = await trx
    .updateTable("party_members")
    .set({ removed_at: null })
    .where("id", "=", memberId)
    .where("group_id", "=", groupId)
    .where("removed_at", "is not", null)
    .where("customer_id", "in", trx.selectFrom("customers").select("id").where("closed_at", "is", null))
    .returning("customer_id")
    .executeTakeFirst()
  if (!removed) throw notFound("failure.party.member.unknown")
  await joinGroup(trx, groupId, removed.customer_id, now)
  await mailAboutGroup(trx, group, removed.customer_id, "restored", now)
}

/** Asks a member to organise the group; null takes the question back. */
export async function offerHandover(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  memberId: string | null,
  now: Date,
): Promise<void> {
  const group = await requireOrganiser(trx, groupId, organiserId)
  const member = memberId === null ? null : await otherMember(trx, organiserId, groupId, memberId)
  if (group.offered_to === (member?.customer_id ?? null)) return
  await trx
    .updateTable("party_groups")
    .set({ offered_to: member?.customer_id ?? null })
    .where("id", "=", groupId)
    .execute()
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
  if (member) await mailAboutGroup(trx, group, member.customer_id, "offered", now)
}

/**
 * Makes the member who was asked the organiser, if they accept. What the one before promised to buy is their promise
 * alone: the rest of no ticket is covered any more.
 */
export async function answerHandover(
  trx: InTransaction,
  customerId: string,
  groupId: string,
  accepts: boolean,
  now: Date,
): Promise<void> {
  await trx.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute()
  const group = await lockGroup(trx, groupId)
  await readMembership(trx, groupId, customerId)
  if (group.offered_to !== customerId) throw notFound("failure.party.group.notOffered")
  if (group.closed_at) throw groupClosed()
  if (accepts) {
    await requireRoomForGroup(trx, customerId)
    await trx
      .updateTable("party_sessions")
      .set({ cover_rest: false })
      .where("group_id", "=", groupId)
      .where("cover_rest", "=", true)
      .execute()
  }
  await trx
    .updateTable("party_groups")
    .set({ offered_to: null, ...(accepts ? { organiser_id: customerId } : {}) })
    .where("id", "=", groupId)
    .execute()
  await noteEvent(trx, groupId, { type: "group_changed" }, now)
  await mailAboutGroup(trx, group, group.organiser_id, accepts ? "accepted" : "declined", now)
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
