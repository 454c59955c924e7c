import { sql } from "kysely"
import type { InTransaction } from "#src/server/core/database/database.ts"

/**
 * Takes a person out of the groups they play in, as their account is closed. Groups that they organise are closed and
 * open sessions of these are cancelled: what members paid goes back as after every cancellation. What they wrote is
 * removed, and invitations are no good any more.
 */
export async function leaveParties(trx: InTransaction, customerId: string, now: Date): Promise<void> {
  const own = trx.selectFrom("party_groups").select("id").where("organiser_id", "=", customerId)
  await trx
    .deleteFrom("syndicates")
    .where("sold", "=", 0)
    .where(
      "id",
      "in",
      trx.selectFrom("party_sessions").select("id").where("group_id", "in", own).where("status", "=", "open"),
    )
    .execute()
  await trx
    .updateTable("party_sessions")
    .set({ status: "cancelled", cancel_reason: "organiser_left", cancelled_at: now, autosession: "off" })
    .where("group_id", "in", own)
    .where("status", "=", "open")
    .execute()
  await trx
    .updateTable("party_sessions")
    .set({ autosession: "off" })
    .where("group_id", "in", own)
    .where("autosession", "!=", "off")
    .execute()
  await trx
    .updateTable("party_groups")
    .set({ closed_at: now, name: "", name_key: sql`id::text`, token: sql`'closed ' || id` })
    .where("organiser_id", "=", customerId)
    .where("closed_at", "is", null)
    .execute()
  await trx
    .updateTable("party_members")
    .set({ left_at: now })
    .where("customer_id", "=", customerId)
    .where("left_at", "is", null)
    .execute()
  await trx.deleteFrom("party_invites").where("customer_id", "=", customerId).execute()
  await trx.deleteFrom("party_reports").where("customer_id", "=", customerId).execute()
  await trx
    .updateTable("party_messages")
    .set({ customer_id: null, text: "", removed_at: now })
    .where("customer_id", "=", customerId)
    .execute()
  await trx
    .updateTable("party_events")
    .set({ customer_id: null })
    .where("customer_id", "=", customerId)
    .execute()
}
