import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { type OrderFacts, orderState } from "#src/domain/orders/order-state.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import { isLottery, type OfferDefinition, prizeSuffixOf } from "../catalogue/offer-definition.ts"
import { type DrawRow, readLottery } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { matchesOf, outcomesOf, playOf } from "../draws/results/outcomes.ts"
import { readDraw } from "../draws/results.ts"
import type { StoredOutcome } from "../draws/tables.ts"
import { orderFacts } from "../orders/standing-orders.ts"

/** How a game did, as its customer sees it. */
export const gameOutcome = ({ matched, divisions, cents }: StoredOutcome, currency: Currency) => ({
  matched,
  divisions: divisions.map(({ division, wins, cents: won }) => ({
    division,
    wins,
    winnings: money(won, currency),
  })),
  winnings: money(cents, currency),
})

/** An order with what its draw says of it; nulls where it takes part in none. */
export type OrderRow = Selectable<Tables["orders"]> & {
  stop: Date | null
  draw_at: Date | null
  draw_state: DrawRow["state"] | null
  prize_pool_cents: number | null
  /** Numbers drawn; null until then. */
  drawn: DrawRow["numbers"]
  facts: OrderFacts
  /** Shares of its Lotto Party that are not sold yet; null where its money is not held. */
  shares_left: number | null
}

/** Shares that its group must still sell, while an order's money is held. */
const sharesLeft = sql<number | null>`CASE WHEN orders.product_type = 'social_syndicate_share' THEN (
  SELECT session.size - session.taken FROM party_sessions AS session
  WHERE session.id = substring(orders.game_offer from 7)::uuid AND session.status = 'open') END`

export const ordersWithDraws = (db: Handle, now: Date) =>
  db
    .selectFrom("orders")
    .leftJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .selectAll("orders")
    .select([
      "draws.stop",
      "draws.draw_at",
      "draws.state as draw_state",
      "draws.prize_pool_cents",
      "draws.numbers as drawn",
    ])
    .select([orderFacts(now).as("facts"), sharesLeft.as("shares_left")])

/** The fields every order shows, whatever was bought. */
export const purchaseOf = (row: OrderRow, definition: OfferDefinition | undefined) => ({
  id: row.id,
  checkoutId: row.checkout_id,
  lotteryKey: row.offer_key,
  lotteryName: definition?.name ?? row.offer_key,
  colour: definition?.colour ?? "#333333",
  price: money(row.price_cents, row.currency as Currency),
  purchasedAt: row.created_at.toISOString(),
  state: orderState(row.facts),
  ...(row.refund ? { refund: money(row.refunded_cents ?? 0, row.currency as Currency) } : {}),
})

/** The fields every order shows that takes part in a draw. */
export function commonOrder(row: OrderRow, definition: OfferDefinition | undefined) {
  const { stop, draw_at, draw_state } = row
  if (!stop || !draw_at || !draw_state) throw new Error(`Order ${row.id} has lost its draw.`)
  const currency = row.currency as Currency
  const drawPrizeSuffix = prizeSuffixOf(definition)
  const purchase = purchaseOf(row, definition)
  const isOutcome = purchase.state === "won" || purchase.state === "no_win"
  return {
    ...purchase,
    drawNo: row.draw_no,
    drawDate: draw_at.toISOString(),
    drawStop: stop.toISOString(),
    drawState: draw_state,
    drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    ...(drawPrizeSuffix && { drawPrizeSuffix }),
    winnings: isOutcome ? money(row.winnings_cents ?? 0, currency) : null,
  }
}

/** Returns the numbers of each game that were drawn; none until the ticket's outcome is known. */
export function matchedOf(row: OrderRow, definition: OfferDefinition | undefined): Game[] {
  const state = orderState(row.facts)
  const isScored = state === "won" || state === "no_win"
  if (!isScored || !row.drawn || !definition || !isLottery(definition)) return []
  return matchesOf({ rules: definition.rules, numbers: row.drawn }, playOf(row), row.games)
}

/** How each game of a ticket did, worked out from its draw; none until the draw is scored. */
export async function ticketOutcomes(db: Handle, ticket: OrderRow): Promise<StoredOutcome[]> {
  const draw = await readDraw(db, ticket.offer_key, ticket.draw_no)
  if (!draw.divisions || !draw.numbers) return []
  const { rules } = await asDrawn(db, await readLottery(db, ticket.offer_key), draw)
  const { numbers, divisions } = draw
  return outcomesOf({ rules, numbers, divisions }, playOf(ticket), ticket.games)
}
