import { isLottery } from "../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { ticketsSold } from "../raffles/raffle-drawing.ts"
import { openNext } from "../raffles/raffle-schedule.ts"
import { elsewhereEntry, sealElsewhere } from "../raffles/sold-elsewhere.ts"
import { entryOf, sealSyndicate, syndicatesIn } from "../syndicates/in-draw.ts"
import { ordersOf } from "./entries.ts"
import { EntryTree } from "./entry-tree.ts"

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
