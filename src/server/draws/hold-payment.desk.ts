import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import { moveDraw } from "../catalogue/offers.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { type DrawName, drawId, lockDraw, wrongState } from "./lock-draw.desk.ts"

/** Holds the prizes of a draw back until somebody releases them. What is paid already stays paid. */
export const holdPayment = (database: Database, name: DrawName): Promise<void> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (draw.state === "DRAW_PAID" || draw.state === "DRAW_EMAILED") throw wrongState("Its prizes are paid.")
    if (draw.payment_held) throw wrongState("Its prizes are held back already.")
    await moveDraw(trx, draw, { payment_held: true })
  })

/** Releases the prizes of a draw: its job pays them. While a correction waits for a decision they stay where they are. */
export const releasePayment = (database: Database, name: DrawName): Promise<void> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (!draw.payment_held) throw wrongState("Its prizes aren't held back.")
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", "draw")
      .where("about_id", "=", drawId(name))
      // Another proposal to release them is no correction.
      .where("kind", "!=", deskResultEndpoints.release.name)
      .executeTakeFirst()
    if (open) throw wrongState("A correction of its result waits for a decision. It has to be decided first.")
    // Winnings that exceeded a ceiling were released by two people.
    const counted = draw.over_ceiling_at ? { over_ceiling_at: null, ceiling_taken: true } : {}
    await moveDraw(trx, draw, { payment_held: false, ...counted })
  })
