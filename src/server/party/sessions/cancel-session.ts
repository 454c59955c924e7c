import { type Selectable, sql } from "kysely"
import { type CancelReason, partyCodes } from "#src/contract/party/party.codes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
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
  await trx
    .updateTable("party_sessions")
    .set({
      status: "cancelled",
      cancel_reason: reason,
      cancelled_at: now,
      // One that did not fill may be followed by another one; what somebody cancelled is not opened again.
      ...(reason === "not_filled" || reason === "draw_cancelled" ? {} : { autosession: "off" as const }),
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
  // Its ticket was never bought: nothing holds on to the draw any more.
  await trx.deleteFrom("syndicates").where("id", "=", session.id).where("sold", "=", 0).execute()
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
