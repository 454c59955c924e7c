import { merkleProof, merkleTree } from "#src/domain/merkle.ts"
import type { InTransaction } from "../database/database.ts"
import { ticketsSold } from "../raffles/raffle-drawing.ts"
import { openNext } from "../raffles/raffle-schedule.ts"
import { entryOf, sealSyndicate, syndicatesIn } from "../syndicates/in-draw.ts"
import { leafOf, noteProofs, ordersOf } from "./entries.ts"
import { type DrawRow, moveDraw } from "./offers.ts"
import { sha256 } from "./schedule.ts"

/** Nobody buys any more, and the tree of all entries is published before a number is drawn. */
export async function closeDraw(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const orders = await ordersOf(trx, draw)
  const shared = await syndicatesIn(trx, draw)
  const leaves = [...orders, ...shared.map(entryOf)].map(leafOf)
  const levels = leaves.length > 0 ? merkleTree(leaves, sha256) : []
  const sealOf = (place: number) => ({ leaf: leaves[place] ?? "", proof: merkleProof(levels, place) })
  await noteProofs(
    trx,
    orders.map(({ id }, place) => ({ id, ...sealOf(place) })),
  )
  for (const [place, syndicate] of shared.entries())
    await sealSyndicate(trx, syndicate, sealOf(orders.length + place), now)
  await openNext(trx, draw.offer_key, draw.draw_no, now)
  await moveDraw(trx, draw, {
    state: "DRAW_CLOSED",
    entries_root: levels.at(-1)?.[0] ?? sha256(""),
    // Of a raffle anybody can then check the draw: winning tickets are among those that were sold.
    entry_count: (await ticketsSold(trx, draw.offer_key, draw.draw_no)) ?? leaves.length,
  })
}
