import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Page } from "#src/contract/paging.ts"
import type { Group, GroupMember, Invitation } from "#src/contract/party/group.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import type { Names } from "../../catalogue/offers.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import type { PartyTables } from "../tables.ts"
import { type GroupRow, readGroupRow } from "./memberships.ts"

type MemberRow = Selectable<PartyTables["party_members"]> & { firstname: string; lastname: string }

/** "K." of a surname; empty where there is none. */
export const initialOf = (lastname: string): string => {
  const [first] = lastname.trim()
  return first ? `${first.toUpperCase()}.` : ""
}

/** Members of groups who have not left, those who joined first before the others. */
const membersOf = (db: Handle, groupIds: readonly string[]): Promise<MemberRow[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("party_members")
        .innerJoin("customers", "customers.id", "party_members.customer_id")
        .selectAll("party_members")
        .select(["customers.firstname", "customers.lastname"])
        .where("party_members.group_id", "in", groupIds)
        .where("party_members.left_at", "is", null)
        .orderBy("party_members.joined_at")
        .orderBy("party_members.id")
        .execute()

/** Members whom organisers removed from their groups, and who are customers still, those removed last first. */
const removedFrom = (db: Handle, groupIds: readonly string[]): Promise<MemberRow[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("party_members")
        .innerJoin("customers", "customers.id", "party_members.customer_id")
        .selectAll("party_members")
        .select(["customers.firstname", "customers.lastname"])
        .where("party_members.group_id", "in", groupIds)
        .where("party_members.removed_at", "is not", null)
        .where("customers.closed_at", "is", null)
        .orderBy("party_members.removed_at", "desc")
        .execute()

/** The member who is asked to organise a group, as far as they or the organiser look. */
function handoverOf(group: GroupRow, rows: readonly MemberRow[], customerId: string): GroupMember | null {
  const offered = rows.find(({ customer_id }) => customer_id === group.offered_to)
  if (!offered || (customerId !== group.organiser_id && customerId !== group.offered_to)) return null
  return memberOf(group, offered, customerId)
}

function memberOf(group: GroupRow, row: MemberRow, customerId: string): GroupMember {
  const isOwn = row.customer_id === customerId
  return {
    memberId: row.id,
    firstName: row.firstname,
    initial: initialOf(row.lastname),
    isOrganiser: row.customer_id === group.organiser_id,
    isOwn,
    joinedAt: row.joined_at.toISOString(),
    isBlocked: (isOwn || group.organiser_id === customerId) && row.blocked_at !== null,
  }
}

/** Open sessions of groups that a customer sees, by group. */
async function countOpen(db: Handle, groups: readonly GroupRow[], customerId: string) {
  if (groups.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .select(["party_sessions.group_id", sql<number>`count(*)::int`.as("count")])
    .where(
      "party_sessions.group_id",
      "in",
      groups.map(({ id }) => id),
    )
    .where("party_sessions.status", "=", "open")
    .where(isSeenBy(customerId))
    .groupBy("party_sessions.group_id")
    .execute()
  return new Map(rows.map(({ group_id, count }) => [group_id, count]))
}

/**
 * Of sessions joined with their groups: whether a customer who is a member sees one. Of a group that anybody may join
 * everybody sees all, of others the organiser and who is invited.
 */
export const isSeenBy = (customerId: string) =>
  sql<boolean>`(party_groups.publicity <> 'private' OR party_groups.organiser_id = ${customerId}::uuid
    OR (party_sessions.invite_all AND EXISTS (SELECT 1 FROM party_members AS seer
      WHERE seer.group_id = party_groups.id AND seer.customer_id = ${customerId}::uuid AND seer.left_at IS NULL))
    OR EXISTS (SELECT 1 FROM party_invites AS invite
      WHERE invite.session_id = party_sessions.id AND invite.customer_id = ${customerId}::uuid))`

/** Groups as a customer sees them. */
async function describeGroups(db: Handle, customerId: string, groups: readonly GroupRow[]): Promise<Group[]> {
  const rows = Map.groupBy(
    await membersOf(
      db,
      groups.map(({ id }) => id),
    ),
    ({ group_id }) => group_id,
  )
  const open = await countOpen(db, groups, customerId)
  const organised = groups.filter(({ organiser_id }) => organiser_id === customerId).map(({ id }) => id)
  const removed = Map.groupBy(await removedFrom(db, organised), ({ group_id }) => group_id)
  return groups.map((group) => {
    const members = (rows.get(group.id) ?? []).map((row) => memberOf(group, row, customerId))
    const isMember = members.some(({ isOwn }) => isOwn)
    const own = rows.get(group.id)?.find(({ customer_id }) => customer_id === customerId)
    const organiser = members.find(({ isOrganiser }) => isOrganiser) ?? null
    return {
      groupId: group.id,
      groupName: group.name,
      publicityStatus: group.publicity,
      organiser,
      isOrganiser: isMember && group.organiser_id === customerId,
      isMember,
      isMuted: Boolean(own?.muted_at),
      numMembers: members.length,
      members: isMember ? members.toSorted((a, b) => Number(b.isOrganiser) - Number(a.isOrganiser)) : [],
      removed: (removed.get(group.id) ?? []).map((row) => memberOf(group, row, customerId)),
      handover: handoverOf(group, rows.get(group.id) ?? [], customerId),
      invitationToken: isMember && !group.closed_at ? group.token : null,
      numOpenSessions: open.get(group.id) ?? 0,
      createdAt: group.created_at.toISOString(),
      closedAt: group.closed_at?.toISOString() ?? null,
    }
  })
}

/** Groups that a customer is in, those joined last first. */
export async function listGroups(
  db: Handle,
  customerId: string,
  { limit, offset, role }: { limit: number; offset: number; role?: "organiser" | "member" | undefined },
): Promise<Page<Group>> {
  const mine = db
    .selectFrom("party_groups")
    .innerJoin("party_members", "party_members.group_id", "party_groups.id")
    .where("party_members.customer_id", "=", customerId)
    .where("party_members.left_at", "is", null)
    .where("party_groups.closed_at", "is", null)
    .$if(role !== undefined, (query) =>
      query.where("party_groups.organiser_id", role === "organiser" ? "=" : "!=", customerId),
    )
  const rows = await mine
    .selectAll("party_groups")
    .orderBy("party_members.joined_at", "desc")
    .orderBy("party_groups.id")
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await mine.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()
  return { items: await describeGroups(db, customerId, rows), pageInfo: { limit, offset, total } }
}

/** A group that a customer is a member of, or that is public; 404 for others. */
export async function readGroup(db: Handle, customerId: string, groupId: string): Promise<Group> {
  const row = await readGroupRow(db, groupId)
  const [group] = await describeGroups(db, customerId, [row])
  if (!group || !(group.isMember || (row.publicity !== "private" && !row.closed_at)))
    throw notFound("failure.party.group.unknown")
  return group
}

/** Reads an invitation: the inviter and the group, for anybody who has it; 404 for one that is no good any more. */
export async function readInvitation(
  db: Handle,
  token: string,
  customerId: string | null,
  names: Names,
  now: Date,
): Promise<Invitation> {
  const group = await db
    .selectFrom("party_groups")
    .selectAll()
    .where("token", "=", token)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!group) throw notFound("failure.party.invitation.unknown")
  const members = await membersOf(db, [group.id])
  const catalogue = await readCatalogue(db)
  const sessions = await db
    .selectFrom("party_sessions")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "party_sessions.offer_key")
        .onRef("draws.draw_no", "=", "party_sessions.draw_no"),
    )
    .selectAll("party_sessions")
    .select(["draws.stop", "draws.draw_at", "draws.prize_pool_cents"])
    .where("group_id", "=", group.id)
    .where("status", "=", "open")
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .orderBy("party_sessions.id")
    .execute()
  return {
    groupId: group.id,
    groupName: group.name,
    organiserFirstName:
      members.find(({ customer_id }) => customer_id === group.organiser_id)?.firstname ?? null,
    numMembers: members.length,
    isMember: members.some(({ customer_id }) => customer_id === customerId),
    openSessions: sessions.map((row) => {
      const definition = catalogue.offersByKey.get(row.offer_key)?.definition
      const currency = row.currency as Currency
      return {
        sessionId: row.id,
        lotteryKey: row.offer_key,
        lotteryName: names[row.offer_key] ?? definition?.name ?? row.offer_key,
        colour: definition?.colour ?? "#333333",
        drawNo: row.draw_no,
        drawDate: row.draw_at.toISOString(),
        drawStop: row.stop.toISOString(),
        drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
        sharePrice: money(row.share_cents, currency),
        numShares: row.size,
        sharesLeft: row.size - row.taken,
      }
    }),
  }
}
