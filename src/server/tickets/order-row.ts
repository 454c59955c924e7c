import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import { type OfferDefinition, prizeSuffixOf } from "../catalogue/offer-definition.ts"
import { type DrawRow, readLottery } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { centsWon, outcomesOf, playOf } from "../draws/results/outcomes.ts"
import { readDraw } from "../draws/results.ts"
import type { StoredOutcome } from "../draws/tables.ts"

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
}

export const ordersWithDraws = (db: Handle) =>
  db
    .selectFrom("orders")
    .leftJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .selectAll("orders")
    .select(["draws.stop", "draws.draw_at", "draws.state as draw_state", "draws.prize_pool_cents"])

/** The fields every order shows, whatever was bought. */
export const purchaseOf = (row: OrderRow, definition: OfferDefinition | undefined) => ({
  id: row.id,
  checkoutId: row.checkout_id,
  lotteryKey: row.offer_key,
  lotteryName: definition?.name ?? row.offer_key,
  colour: definition?.colour ?? "#333333",
  price: money(row.price_cents, row.currency as Currency),
  purchasedAt: row.created_at.toISOString(),
})

/** The fields every order shows that takes part in a draw. */
export function commonOrder(row: OrderRow, definition: OfferDefinition | undefined) {
  const { stop, draw_at, draw_state } = row
  if (!stop || !draw_at || !draw_state) throw new Error(`Order ${row.id} has lost its draw.`)
  const currency = row.currency as Currency
  const drawPrizeSuffix = prizeSuffixOf(definition)
  const won = centsWon(row.winnings_cents, draw_state)
  return {
    ...purchaseOf(row, definition),
    drawNo: row.draw_no,
    drawDate: draw_at.toISOString(),
    drawStop: stop.toISOString(),
    drawState: draw_state,
    drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    ...(drawPrizeSuffix && { drawPrizeSuffix }),
    winnings: won === null ? null : money(won, currency),
  }
}

/** How each game of a ticket did, worked out from its draw; none until the draw is scored. */
export async function ticketOutcomes(db: Handle, ticket: OrderRow): Promise<StoredOutcome[]> {
  const draw = await readDraw(db, ticket.offer_key, ticket.draw_no)
  if (!draw.divisions || !draw.numbers) return []
  const { rules } = await asDrawn(db, await readLottery(db, ticket.offer_key), draw)
  const { numbers, divisions } = draw
  return outcomesOf({ rules, numbers, divisions }, playOf(ticket), ticket.games)
}
