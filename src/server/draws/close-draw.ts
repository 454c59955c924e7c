import { sql } from "kysely"
import { ELSEWHERE_ID } from "#src/domain/draws/seeds/entry-text.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { ticketsSold } from "../raffles/raffle-drawing.ts"
import { openNext } from "../raffles/raffle-schedule.ts"
import type { TicketRun } from "../raffles/tables.ts"
import { entryOf, sealSyndicate, syndicatesIn } from "../syndicates/in-draw.ts"
import { ordersOf } from "./entries.ts"
import { EntryTree } from "./entry-tree.ts"

interface OfDraw {
  readonly offer_key: string
  readonly draw_no: number
}

/**
 * Finds the tickets of a closing raffle that no order of the shop holds, and stores them as they are sealed: every
 * number that can win stands in the tree of its draw.
 */
async function sealElsewhere(
  trx: InTransaction,
  { offer_key, draw_no }: OfDraw,
  sold: number,
): Promise<readonly TicketRun[]> {
  const { rows } = await sql<TicketRun>`
    WITH book AS (
      SELECT (details->>'first')::integer AS first, (details->>'last')::integer AS last
      FROM orders WHERE offer_key = ${offer_key} AND draw_no = ${draw_no}
      UNION ALL SELECT ${sold}::integer + 1, ${sold}::integer + 1)
    SELECT before + 1 AS first, first - 1 AS last
    FROM (SELECT first, lag(last, 1, 0) OVER (ORDER BY first) AS before FROM book) AS gap
    WHERE first > before + 1 ORDER BY first`.execute(trx)
  await trx
    .updateTable("raffle_draws")
    .set({ elsewhere: JSON.stringify(rows) })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .execute()
  return rows
}

/** A run of such tickets as an entry of its draw. */
const elsewhereEntry = ({ draw_no }: OfDraw, { first, last }: TicketRun) => ({
  id: ELSEWHERE_ID,
  draw_no,
  games: [],
  product_type: "raffle_ticket" as const,
  details: { first, last },
})

/** Nobody buys any more, and the tree of all entries is published before a number is drawn. */
export async function closeDraw(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const shared = await syndicatesIn(trx, draw)
  const tree = new EntryTree(trx, draw)
  const sold = await ticketsSold(trx, draw.offer_key, draw.draw_no)
  const elsewhere = sold === undefined ? [] : await sealElsewhere(trx, draw, sold)
  for (const run of elsewhere) await tree.add(elsewhereEntry(draw, run))
  // Orders and syndicates together stand in the order of their ids, by which they are found again.
  let placed = 0
  const addShared = async (before: string | null) => {
    for (let next = shared[placed]; next && (before === null || next.id < before); next = shared[placed]) {
      await tree.add(entryOf(next))
      placed += 1
    }
  }
  for await (const orders of ordersOf(trx, draw))
    for (const order of orders) {
      await addShared(order.id)
      await tree.add(order)
    }
  await addShared(null)
  const { root, count } = await tree.end()
  for (const syndicate of shared) await sealSyndicate(trx, syndicate, now)
  await openNext(trx, draw.offer_key, draw.draw_no, now)
  const definition = await readStoredOffer(trx, draw.offer_key)
  await moveDraw(trx, draw, {
    state: "DRAW_CLOSED",
    game_price_cents: isLottery(definition) ? definition.games.gamePriceCents : null,
    entries_root: root,
    closed_at: now,
    // Of a raffle anybody can then check the draw: winning tickets are among those that were sold.
    entry_count: sold ?? count,
  })
}
