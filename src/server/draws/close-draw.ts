import { sql } from "kysely"
import { ELSEWHERE_ID, RETURNED_ID } from "#src/domain/draws/seeds/entry-text.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { postalEntriesOf } from "../raffles/postal-entries.ts"
import { ticketsSold } from "../raffles/raffle-drawing.ts"
import { openNext } from "../raffles/raffle-schedule.ts"
import type { TicketRun } from "../raffles/tables.ts"
import { entryOf, sealSyndicate, syndicatesIn } from "../syndicates/in-draw.ts"
import { type Entry, ordersOf } from "./entries.ts"
import { EntryTree } from "./entry-tree.ts"

interface OfDraw {
  readonly offer_key: string
  readonly draw_no: number
}

/**
 * Finds the tickets of a closing raffle that no order of the shop and no entry by post holds, and stores them as they are sealed: every
 * number that can win stands in the tree of its draw.
 */
async function sealElsewhere(
  trx: InTransaction,
  { offer_key, draw_no }: OfDraw,
  { sold, returned }: { readonly sold: number; readonly returned: readonly TicketRun[] },
): Promise<readonly TicketRun[]> {
  const { rows } = await sql<TicketRun>`
    WITH book AS (
      SELECT (details->>'first')::integer AS first, (details->>'last')::integer AS last
      FROM orders WHERE offer_key = ${offer_key} AND draw_no = ${draw_no} AND refunded_cents IS NULL
      UNION ALL SELECT first, last FROM jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) AS run (first int, last int)
      UNION ALL SELECT ticket_number, ticket_number FROM raffle_postal_entries
      WHERE offer_key = ${offer_key} AND draw_no = ${draw_no} AND ticket_number IS NOT NULL
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

/** Tickets that follow one another as an entry of their draw. */
const runEntry = (id: string, { draw_no }: OfDraw, { first, last }: TicketRun) => ({
  id,
  draw_no,
  games: [],
  product_type: "raffle_ticket" as const,
  details: { first, last },
})

/** Nobody buys any more, and the tree of all entries is published before a number is drawn. */
export async function closeDraw(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const shared = await syndicatesIn(trx, draw)
  const tree = new EntryTree(trx, draw)
  const raffle = await ticketsSold(trx, draw.offer_key, draw.draw_no)
  const elsewhere = raffle ? await sealElsewhere(trx, draw, raffle) : []
  for (const run of elsewhere) await tree.add(runEntry(ELSEWHERE_ID, draw, run))
  for (const run of raffle?.returned ?? []) await tree.add(runEntry(RETURNED_ID, draw, run))
  const postal = raffle ? await postalEntriesOf(trx, draw) : []
  const others: readonly Entry[] = [
    ...shared.map(entryOf),
    ...postal.map(({ id, ticket_number }) =>
      runEntry(id, draw, { first: ticket_number, last: ticket_number }),
    ),
  ]
  // Orders, and syndicates or entries by post, stand together in the order of their ids, by which they are found again.
  let placed = 0
  const addOthers = async (before: string | null) => {
    for (let next = others[placed]; next && (before === null || next.id < before); next = others[placed]) {
      await tree.add(next)
      placed += 1
    }
  }
  for await (const orders of ordersOf(trx, draw))
    for (const order of orders) {
      await addOthers(order.id)
      await tree.add(order)
    }
  await addOthers(null)
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
    entry_count: raffle?.sold ?? count,
    returned_tickets: raffle && raffle.returned.length > 0 ? JSON.stringify(raffle.returned) : null,
  })
}
