import { sql } from "kysely"
import type { Page } from "#src/contract/paging.ts"
import type { SessionStatus } from "#src/contract/party/party.codes.ts"
import type { Session } from "#src/contract/party/session.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import type { DrawRow, Names } from "../../catalogue/offers.ts"
import { isMember, readGroupRow } from "../groups/memberships.ts"
import { isSeenBy } from "../groups/read-groups.ts"
import { columns, describeSessions, PAID, sessions } from "./describe-sessions.ts"

/** Somebody who looks at sessions, and what products are called where they play. */
export interface Viewer {
  readonly customerId: string
  readonly names: Names
  readonly now: Date
}

const hasShares = (customerId: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM orders AS held WHERE held.customer_id = ${customerId}::uuid
    AND held.product_type = 'social_syndicate_share' AND held.game_offer = 'party-' || party_sessions.id)`

/** A session that a customer sees: 404 for others. Who paid for shares sees it for ever. */
export async function readSession(
  db: Handle,
  sessionId: string,
  { customerId, names, now }: Viewer,
): Promise<Session> {
  const row = await columns(sessions(db))
    .where("party_sessions.id", "=", sessionId)
    .where(sql<boolean>`(${isSeenBy(customerId)} OR ${hasShares(customerId)})`)
    .executeTakeFirst()
  const [session] = row ? await describeSessions(db, customerId, [row], names, now) : []
  if (!session) throw notFound("failure.party.session.unknown")
  return session
}

/** The sessions of a group that a customer sees, the latest draw first; 404 for a group that they do not see. */
export async function sessionsOfGroup(
  db: Handle,
  groupId: string,
  { limit, offset, status }: { limit: number; offset: number; status?: SessionStatus | undefined },
  { customerId, names, now }: Viewer,
): Promise<Page<Session>> {
  await refuseUnseen(db, groupId, customerId)
  const seen = sessions(db)
    .where("party_sessions.group_id", "=", groupId)
    .where(sql<boolean>`(${isSeenBy(customerId)} OR ${hasShares(customerId)})`)
    .$if(status !== undefined, (query) =>
      status === "paid" || status === "closed"
        ? query
            .where("party_sessions.status", "=", "closed")
            .where("draws.state", status === "paid" ? "in" : "not in", PAID)
        : query.where("party_sessions.status", "=", status as "open" | "cancelled"),
    )
  return pageOf(db, seen, { limit, offset }, "latest", { customerId, names, now })
}

async function refuseUnseen(db: Handle, groupId: string, customerId: string): Promise<void> {
  const { publicity } = await readGroupRow(db, groupId)
  if (publicity === "private" && !(await isMember(db, groupId, customerId)))
    throw notFound("failure.party.group.unknown")
}

async function pageOf(
  db: Handle,
  found: ReturnType<typeof sessions>,
  { limit, offset }: { limit: number; offset: number },
  order: "latest" | "next",
  { customerId, names, now }: Omit<Viewer, "customerId"> & { customerId: string | null },
): Promise<Page<Session>> {
  const promoted = sql`party_groups.publicity = 'promoted'`
  const ordered =
    order === "latest"
      ? columns(found).orderBy("draws.draw_at", "desc")
      : columns(found).orderBy(promoted, "desc").orderBy("draws.stop")
  const rows = await ordered.orderBy("party_sessions.id", "desc").limit(limit).offset(offset).execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()
  return {
    items: await describeSessions(db, customerId, rows, names, now),
    pageInfo: { limit, offset, total },
  }
}

const openNow = (db: Handle, now: Date) =>
  sessions(db)
    .where("party_sessions.status", "=", "open")
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .where("party_groups.closed_at", "is", null)

/** A group's open sessions that a customer sees, the next draw first. */
export async function openSessionsOf(
  db: Handle,
  groupId: string,
  { customerId, names, now }: Viewer,
): Promise<Session[]> {
  await refuseUnseen(db, groupId, customerId)
  const rows = await columns(openNow(db, now))
    .where("party_sessions.group_id", "=", groupId)
    .where(sql<boolean>`(${isSeenBy(customerId)} OR ${hasShares(customerId)})`)
    .orderBy("draws.stop")
    .execute()
  return describeSessions(db, customerId, rows, names, now)
}

/** Open sessions of groups that the viewer may join and has not joined yet, of one draw or a lottery or all. */
export function discoverSessions(
  db: Handle,
  {
    limit,
    offset,
    draw,
  }: { limit: number; offset: number; draw: Partial<Pick<DrawRow, "offer_key" | "draw_no">> },
  viewer: Omit<Viewer, "customerId"> & { customerId: string | null },
): Promise<Page<Session>> {
  const { offer_key, draw_no } = draw
  const { customerId } = viewer
  const found = openNow(db, viewer.now)
    .where("party_groups.publicity", "in", ["public", "promoted"])
    .whereRef("party_groups.checked_name", "=", "party_groups.name")
    .whereRef("party_sessions.taken", "<", "party_sessions.size")
    .$if(customerId !== null, (query) =>
      query.where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM party_members AS joined WHERE joined.group_id = party_groups.id
          AND joined.customer_id = ${customerId}::uuid AND joined.left_at IS NULL)`,
      ),
    )
    .$if(offer_key !== undefined, (query) => query.where("party_sessions.offer_key", "=", offer_key ?? ""))
    .$if(draw_no !== undefined, (query) => query.where("party_sessions.draw_no", "=", draw_no ?? 0))
  return pageOf(db, found, { limit, offset }, "next", viewer)
}
