import type { DrawRow } from "../catalogue/catalogue.ts"
import { moveDraw } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { type DrawName, drawId, lockDraw, wrongState } from "./lock-draw.desk.ts"
import { isPaying } from "./results/score-draw.ts"

const drawnHere = () =>
  wrongState("This draw is drawn by the shop, and its result proved by its seed. Nobody can enter another.")

export function requireWaiting(draw: DrawRow, now: Date): void {
  if (!draw.reported) throw drawnHere()
  if (draw.draw_at > now) throw wrongState("This draw isn't held yet.")
  if (draw.state !== "DRAW_CLOSED") throw wrongState("This draw doesn't wait for a result.")
}

export async function requireCorrectable(db: Handle, draw: DrawRow): Promise<void> {
  if (!draw.reported) throw drawnHere()
  if (draw.state !== "DRAW_DRAWN" && draw.state !== "DRAW_SCORED")
    throw wrongState("Only a result that isn't paid yet can be corrected.")
  if (await isPaying(db, draw))
    throw wrongState("Some of its prizes are paid. It can't be corrected any more.")
}

/** A draw that is an operator's, unlocked: what its orders come to is read before anybody has to wait. */
export async function readReported(db: Handle, { offerKey, drawNo }: DrawName): Promise<DrawRow> {
  const draw = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  if (!draw) throw notFound()
  if (!draw.reported) throw drawnHere()
  return draw
}

/**
 * Proposes a result that was `seen` for a draw, or another one for a draw that has one: its prizes then wait, whatever
 * becomes of the proposal. There is one proposal for a draw at a time. Orders of a closed draw don't change, so what
 * was read of them before it was locked holds.
 */
export const proposeFor = <R>(
  database: Database,
  name: DrawName,
  seen: DrawRow,
  { corrects, now }: { readonly corrects: boolean; readonly now: Date },
  propose: (trx: InTransaction) => Promise<R>,
): Promise<R> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (corrects) await requireCorrectable(trx, draw)
    else requireWaiting(draw, now)
    if (draw.corrections !== seen.corrections)
      throw wrongState("Its result was corrected meanwhile. Reload the page.")
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", "draw")
      .where("about_id", "=", drawId(name))
      .executeTakeFirst()
    if (open) throw wrongState("Somebody has proposed a result already. It has to be decided first.")
    if (corrects) await moveDraw(trx, draw, { payment_held: true })
    return propose(trx)
  })
