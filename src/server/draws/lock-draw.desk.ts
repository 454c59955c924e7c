import { WRONG_STATE } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { moveDraw } from "../catalogue/offers.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { refuseStaff } from "../staff/staff.ts"

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

export interface DrawName {
  readonly offerKey: string
  readonly drawNo: number
}

/** As approvals and the audit trail name a draw. */
export const drawId = ({ offerKey, drawNo }: DrawName) => `${offerKey}/${drawNo}`

/** Locks a draw, as its job does: whoever buys is waited for, and nobody buys meanwhile. */
export async function lockDraw(trx: InTransaction, { offerKey, drawNo }: DrawName): Promise<DrawRow> {
  const row = await trx
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const wrongState = (said: string) => refuseStaff(409, WRONG_STATE, said)
