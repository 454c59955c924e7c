import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { DeskGroup, DeskSession, ReportedMessage } from "#src/contract/party/parties.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { type Listed, partOf } from "../staff/cursor.desk.ts"
import { cancelSession, lockSession } from "./sessions/cancel-session.ts"

/** Groups that a customer organises or is a member of. */
export async function groupsOf(db: Handle, customerId: string): Promise<DeskGroup[]> {
  const rows = await db
    .selectFrom("party_groups")
    .leftJoin("customers", "customers.id", "party_groups.organiser_id")
    .selectAll("party_groups")
    .select("customers.closed_at as organiser_closed_at")
    .select(
      sql<number>`(SELECT count(*)::int FROM party_members AS one
        WHERE one.group_id = party_groups.id AND one.left_at IS NULL)`.as("members"),
    )
    .where((eb) =>
      eb.or([
        eb("organiser_id", "=", customerId),
        eb.exists(
          eb
            .selectFrom("party_members as own")
            .select("own.id")
            .whereRef("own.group_id", "=", "party_groups.id")
            .where("own.customer_id", "=", customerId)
            .where("own.left_at", "is", null),
        ),
      ]),
    )
    .orderBy("party_groups.created_at", "desc")
    .execute()
  return rows.map((row) => ({
    groupId: row.id,
    groupName: row.name,
    publicityStatus: row.publicity,
    organiserId: row.organiser_closed_at ? null : row.organiser_id,
    isOrganiser: row.organiser_id === customerId,
    numMembers: row.members,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
}

/** Sessions of a customer's groups, and those they have or had shares of, the latest first. */
export async function sessionsOf(db: Handle, customerId: string): Promise<DeskSession[]> {
  const ownShares = sql<number>`coalesce((SELECT sum((held.details->>'shares')::int)::int FROM orders AS held
    WHERE held.customer_id = ${customerId}::uuid AND held.product_type = 'social_syndicate_share'
    AND held.refunded_cents IS NULL AND held.game_offer = 'party-' || party_sessions.id), 0)`
  const rows = await db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .leftJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "party_sessions.offer_key")
        .onRef("draws.draw_no", "=", "party_sessions.draw_no"),
    )
    .selectAll("party_sessions")
    .select(["party_groups.name", "draws.state", ownShares.as("own")])
    .where(
      sql<boolean>`(party_groups.organiser_id = ${customerId}::uuid
        OR EXISTS (SELECT 1 FROM party_members AS own WHERE own.group_id = party_groups.id
          AND own.customer_id = ${customerId}::uuid AND own.left_at IS NULL)
        OR EXISTS (SELECT 1 FROM orders AS held WHERE held.customer_id = ${customerId}::uuid
          AND held.product_type = 'social_syndicate_share' AND held.game_offer = 'party-' || party_sessions.id))`,
    )
    .orderBy("party_sessions.id", "desc")
    .execute()
  const catalogue = await readCatalogue(db)
  return rows.map((row) => {
    const isPaid = row.status === "closed" && (row.state === "DRAW_PAID" || row.state === "DRAW_EMAILED")
    return {
      sessionId: row.id,
      groupId: row.group_id,
      groupName: row.name,
      lotteryName: offerNameOf(catalogue, row.offer_key),
      drawNo: row.draw_no,
      status: isPaid ? ("paid" as const) : row.status,
      cancelReason: row.cancel_reason,
      sharePrice: money(row.share_cents, row.currency as Currency),
      numShares: row.size,
      sharesTaken: row.taken,
      ownShares: row.own,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** Messages that were reported and not decided on, the oldest first; removed ones too. */
export async function reportedMessages(
  db: Handle,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<Listed<ReportedMessage>> {
  const rows = await db
    .selectFrom("party_messages as message")
    .innerJoin("party_groups", "party_groups.id", "message.group_id")
    .selectAll("message")
    .select("party_groups.name")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("party_reports")
          .select("party_reports.message_id")
          .whereRef("party_reports.message_id", "=", "message.id")
          .where("party_reports.decided_at", "is", null),
      ),
    )
    .$if(after !== undefined, (query) => query.where("message.id", ">", after ?? ""))
    .orderBy("message.id")
    .limit(limit + 1)
    .execute()
  const reports = rows.length
    ? await db
        .selectFrom("party_reports")
        .selectAll()
        .where(
          "message_id",
          "in",
          rows.map(({ id }) => id),
        )
        .where("decided_at", "is", null)
        .orderBy("created_at")
        .execute()
    : []
  const byMessage = Map.groupBy(reports, ({ message_id }) => message_id)
  return partOf(
    rows,
    limit,
    ({ id }) => id,
    (row) => ({
      messageId: row.id,
      groupId: row.group_id,
      groupName: row.name,
      customerId: row.customer_id,
      text: row.text,
      at: row.created_at.toISOString(),
      reports: (byMessage.get(row.id) ?? []).map(({ reason, created_at }) => ({
        reason,
        at: created_at.toISOString(),
      })),
    }),
  )
}

/** Cancels an open session for staff: what was paid goes back. */
export async function cancelForStaff(trx: InTransaction, sessionId: string, now: Date): Promise<void> {
  await cancelSession(trx, await lockSession(trx, sessionId), "staff", now)
}
