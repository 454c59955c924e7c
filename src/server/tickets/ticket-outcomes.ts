import { asDrawn } from "../catalogue/draw-rules.ts"
import { readLottery } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { outcomesOf, playOf } from "../draws/results/outcomes.ts"
import { readDraw } from "../draws/results.ts"
import type { StoredOutcome } from "../draws/tables.ts"
import type { OrderRow } from "./order-row.ts"

/** How each game of a ticket did, worked out from its draw; none until the draw is scored. */
export async function ticketOutcomes(db: Handle, ticket: OrderRow): Promise<StoredOutcome[]> {
  const draw = await readDraw(db, ticket.offer_key, ticket.draw_no)
  if (!draw.divisions || !draw.numbers) return []
  const { rules } = await asDrawn(db, await readLottery(db, ticket.offer_key), draw)
  const { numbers, divisions } = draw
  return outcomesOf({ rules, numbers, divisions }, playOf(ticket), ticket.games)
}
