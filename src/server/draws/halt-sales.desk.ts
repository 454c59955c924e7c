import { moveDraw } from "../catalogue/offers.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type DrawName, lockDraw, wrongState } from "./lock-draw.desk.ts"

/** Stops the sales of a draw until they are resumed or its cutoff comes. Tickets that are sold stay in it. */
export const haltSales = (database: Database, name: DrawName, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (draw.halted_at) throw wrongState("Sales of this draw are stopped already.")
    if (draw.state !== "DRAW_OPEN" || draw.stop <= now) throw wrongState("This draw isn't on sale.")
    await moveDraw(trx, draw, { state: "DRAW_CAPPED", halted_at: now })
  })

/** Goes on with the sales of a draw before its cutoff. One without numbers left is capped again by its job. */
export const resumeSales = (database: Database, name: DrawName, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (!draw.halted_at || draw.state !== "DRAW_CAPPED")
      throw wrongState("Sales of this draw aren't stopped.")
    if (draw.stop <= now) throw wrongState("The cutoff has passed. Sales can't go on.")
    await moveDraw(trx, draw, { state: "DRAW_OPEN", halted_at: null })
  })
