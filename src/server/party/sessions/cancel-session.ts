import { type Selectable, sql } from "kysely"
import { type CancelReason, partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { reverse } from "../../wallet/ledger.ts"
import { noteEvent } from "../events.ts"
import { requireOrganiser } from "../groups/memberships.ts"
import { partyKey } from "../stored-shares.ts"
import type { PartyTables } from "../tables.ts"

export type SessionRow = Selectable<PartyTables["party_sessions"]>

export const sessionEnded = () =>
  new Failure(409, partyCodes.sessionEnded, sentence("failure.party.session.ended"))

/** A session, held until the transaction is over: whoever buys shares of it waits. */
export async function lockSession(trx: InTransaction, sessionId: string): Promise<SessionRow> {
  const row = await trx
    .selectFrom("party_sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("failure.party.session.unknown")
  return row
}

/** Reasons that are nobody's of the group: its next ticket is opened as usual. */
const GOES_ON: ReadonlySet<CancelReason> = new Set(["not_filled", "sales_stopped", "draw_cancelled"])

/**
 * Cancels an open session that is held. What its members paid goes back one wallet at a time, each in a transaction of
 * its own: nobody waits for all of them at once, and a crash between two repeats nothing.
 */
export async function cancelSession(
  trx: InTransaction,
  session: SessionRow,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  if (session.status !== "open") throw sessionEnded()
  await endSession(trx, session, reason, now)
  // Its ticket was never bought: nothing holds on to the draw any more.
  await trx.deleteFrom("syndicates").where("id", "=", session.id).where("sold", "=", 0).execute()
}

/**
 * Cancels all sessions of a draw that is cancelled, those whose ticket is bought too: what was paid for it is held for
 * their members again, and goes back to them.
 */
export async function cancelWithDraw(
  trx: InTransaction,
  { offer_key, draw_no }: Pick<SessionRow, "offer_key" | "draw_no">,
  now: Date,
): Promise<void> {
  const sessions = await trx
    .selectFrom("party_sessions")
    .selectAll()
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("status", "in", ["open", "closed"])
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const session of sessions) {
    if (session.status === "open") await cancelSession(trx, session, "draw_cancelled", now)
    else {
      const reference = `party ${session.id}`
      await reverse(trx, { kind: "purchase", reference }, `${reference} cancelled`, now)
      await endSession(trx, session, "draw_cancelled", now)
    }
  }
}

async function endSession(
  trx: InTransaction,
  session: SessionRow,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("party_sessions")
    .set({
      status: "cancelled",
      cancel_reason: reason,
      cancelled_at: now,
      // One that did not fill may be followed by another one; what somebody cancelled is not opened again.
      ...(GOES_ON.has(reason) ? {} : { autosession: "off" as const }),
    })
    .where("id", "=", session.id)
    .execute()
  // Orders say so themselves: lists of them look at nothing else.
  await trx
    .updateTable("orders")
    .set({ details: sql`details || ${JSON.stringify({ cancelled: reason })}::jsonb` })
    .where("product_type", "=", "social_syndicate_share")
    .where("game_offer", "=", partyKey(session.id))
    .where("refunded_cents", "is", null)
    .execute()
  await noteEvent(trx, session.group_id, { type: "session_cancelled", sessionId: session.id }, now)
}

/** The same, for the organiser. */
export async function cancelOwnSession(
  trx: InTransaction,
  customerId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  const session = await lockSession(trx, sessionId)
  await requireOrganiser(trx, session.group_id, customerId, "failure.party.session.unknown")
  await cancelSession(trx, session, "organiser", now)
}
