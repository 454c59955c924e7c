import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { SessionStatus } from "#src/contract/party/party.codes.ts"
import type { Session, ShareHolder } from "#src/contract/party/session.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import type { Names } from "../../catalogue/offers.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import { centsWon } from "../../draws/results/outcomes.ts"
import { isMember } from "../groups/memberships.ts"
import { initialOf } from "../groups/read-groups.ts"
import { partyKey, type StoredPartyShares } from "../stored-shares.ts"

/** States of draws whose sessions are paid. */
export const PAID = ["DRAW_PAID", "DRAW_EMAILED"] as const

/** Sessions with what their groups and draws say of them. */
export const sessions = (db: Handle) =>
  db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "party_sessions.offer_key")
        .onRef("draws.draw_no", "=", "party_sessions.draw_no"),
    )
    .innerJoin("customers as organiser", "organiser.id", "party_groups.organiser_id")
    .leftJoin("syndicates", "syndicates.id", "party_sessions.id")

/** All that is shown of them. */
export const columns = (query: ReturnType<typeof sessions>) =>
  query
    .selectAll("party_sessions")
    .select([
      "party_groups.name as group_name",
      "party_groups.organiser_id",
      "organiser.firstname as organiser_firstname",
      "organiser.closed_at as organiser_closed_at",
      "draws.stop",
      "draws.draw_at",
      "draws.state as draw_state",
      "draws.prize_pool_cents",
      "syndicates.winnings_cents",
      "syndicates.tickets",
      "syndicates.outcomes",
    ])
type SeenRow = Awaited<ReturnType<ReturnType<typeof columns>["execute"]>>[number]

interface Share
  extends Pick<Selectable<Tables["orders"]>, "id" | "customer_id" | "game_offer" | "winnings_cents"> {
  readonly details: StoredPartyShares
  readonly firstname: string
  readonly lastname: string
  readonly member_id: string | null
}

/** The shares of sessions that did not come back, those bought first before the others. */
async function sharesOf(db: Handle, rows: readonly SeenRow[]): Promise<ReadonlyMap<string, Share[]>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("party_members", (join) =>
      join
        .onRef("party_members.customer_id", "=", "orders.customer_id")
        .on("party_members.left_at", "is", null)
        .on(sql<boolean>`party_members.group_id = (orders.details->>'groupId')::uuid`),
    )
    .select([
      "orders.id",
      "orders.customer_id",
      "orders.game_offer",
      "orders.winnings_cents",
      "orders.details",
    ])
    .select(["customers.firstname", "customers.lastname", "party_members.id as member_id"])
    .where("orders.product_type", "=", "social_syndicate_share")
    .where(
      "orders.game_offer",
      "in",
      rows.map(({ id }) => partyKey(id)),
    )
    .where("orders.refunded_cents", "is", null)
    .orderBy("orders.created_at")
    .orderBy("orders.id")
    .execute()
  return Map.groupBy(found as Share[], ({ game_offer }) => game_offer)
}

function holdersOf(shares: readonly Share[], row: SeenRow, customerId: string | null): ShareHolder[] {
  const byCustomer = Map.groupBy(shares, ({ customer_id }) => customer_id)
  return [...byCustomer].map(([id, own]) => ({
    memberId: own[0]?.member_id ?? null,
    firstName: own[0]?.firstname ?? "",
    initial: initialOf(own[0]?.lastname ?? ""),
    shares: own.reduce((sum, { details }) => sum + details.shares, 0),
    isOwn: id === customerId,
    isOrganiser: id === row.organiser_id,
  }))
}

const statusOf = ({ status, draw_state }: SeenRow): SessionStatus =>
  status === "closed" && PAID.some((state) => state === draw_state) ? "paid" : status

/** Sessions as somebody sees them: a customer, or a visitor (null). */
export async function describeSessions(
  db: Handle,
  customerId: string | null,
  rows: readonly SeenRow[],
  names: Names,
  now: Date,
): Promise<Session[]> {
  const [catalogue, shares] = [await readCatalogue(db), await sharesOf(db, rows)]
  const groups = [...new Set(rows.map(({ group_id }) => group_id))]
  const memberIn = new Set<string>()
  if (customerId !== null) for (const id of groups) if (await isMember(db, id, customerId)) memberIn.add(id)
  return rows.map((row) => {
    const definition = catalogue.offersByKey.get(row.offer_key)?.definition
    const currency = row.currency as Currency
    const sold = shares.get(partyKey(row.id)) ?? []
    const own = sold.filter(({ customer_id }) => customer_id === customerId)
    const status = statusOf(row)
    const won = status === "cancelled" ? null : centsWon(row.winnings_cents, row.draw_state)
    const isMine = memberIn.has(row.group_id)
    const isInside = isMine || own.length > 0
    // Numbers are shown once nobody can decide by them whether to join.
    const isShown = isInside && row.status === "closed"
    return {
      sessionId: row.id,
      groupId: row.group_id,
      groupName: row.group_name,
      organiserFirstName: row.organiser_closed_at ? null : row.organiser_firstname,
      lotteryKey: row.offer_key,
      lotteryName: names[row.offer_key] ?? definition?.name ?? row.offer_key,
      colour: definition?.colour ?? "#333333",
      drawNo: row.draw_no,
      drawDate: row.draw_at.toISOString(),
      drawStop: row.stop.toISOString(),
      drawState: row.draw_state,
      drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
      gameType: row.game_type,
      gameOffer: row.game_offer,
      gameOfferName: row.game_offer_name,
      numGames: row.num_games,
      numStandardGames: row.standard_games,
      ticketPrice: money(row.ticket_cents, currency),
      sharePrice: money(row.share_cents, currency),
      numShares: row.size,
      sharesTaken: row.taken,
      sharesLeft: row.size - row.taken,
      status,
      cancelReason: row.cancel_reason,
      autosessionStatus: row.autosession,
      inviteAllExistingMembers: row.invite_all,
      coverRest: row.cover_rest,
      isOrganiser: row.organiser_id === customerId,
      isMember: isMine,
      ownShares: own.reduce((sum, { details }) => sum + details.shares, 0),
      ownPaid: money(
        own.reduce((sum, { details }) => sum + details.paidCents, 0),
        currency,
      ),
      canGiveBack: own.length > 0 && row.status === "open" && row.stop > now,
      holders: isInside ? holdersOf(sold, row, customerId) : [],
      winnings: won === null || row.status !== "closed" ? null : money(won, currency),
      ownWinnings:
        won === null || row.status !== "closed" || own.length === 0
          ? null
          : money(
              own.reduce((sum, { winnings_cents }) => sum + (winnings_cents ?? 0), 0),
              currency,
            ),
      games: isShown ? (row.tickets ?? []).flatMap(({ games }) => games) : [],
      matched: isShown ? (row.outcomes ?? []).map(({ matched }) => matched) : [],
      ownOrderId: own[0]?.id ?? null,
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
    }
  })
}
