import { sql } from "kysely"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { type DrawRow, moveDraw } from "../../catalogue/offers.ts"
import { undoSharing } from "../../syndicates/in-draw.ts"
import { reverse } from "../../wallet/ledger.ts"

/** Whether anybody has been paid a prize of a draw. */
export async function isPaying(db: Handle, { offer_key, draw_no }: DrawRow): Promise<boolean> {
  const paid = await db
    .selectFrom("orders")
    .select("id")
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("winnings_cents", ">", (eb) => eb.lit(0))
    .where("paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** Under which what whole steps of dividends leave over is posted, once for each result of the draw. */
export const roundingReference = ({ offer_key, draw_no, corrections }: DrawRow): string =>
  corrections === 0 ? `${offer_key} ${draw_no}` : `${offer_key} ${draw_no} correction ${corrections}`

/** Takes back what scoring found in a draw of which nobody is paid, so that it can be scored by another result. */
export async function undoScoring(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const { offer_key, draw_no, corrections } = draw
  await trx
    .updateTable("orders")
    .set({ won: null, winnings_cents: null })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("winnings_cents", "is not", null)
    .execute()
  await moveDraw(trx, draw, { ceiling_taken: false, over_ceiling_at: null })
  await undoSharing(trx, draw, corrections, now)
  const reference = roundingReference(draw)
  await reverse(trx, { kind: "rounding", reference }, `${reference} taken back`, now)
  // The first prize announced for the next draw follows from the result too.
  await trx
    .updateTable("draws")
    .set({ prize_pool_cents: null })
    .where("offer_key", "=", offer_key)
    .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED", "DRAW_CLOSED", "DRAW_DRAWN"])
    .where("draw_no", "=", (eb) =>
      eb
        .selectFrom("draws as next")
        .select(sql<number>`min(next.draw_no)`.as("draw_no"))
        .where("next.offer_key", "=", offer_key)
        .where("next.draw_no", ">", draw_no),
    )
    .execute()
}
