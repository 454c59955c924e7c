import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { mailName } from "../account/mail-name.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due/turn.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"

/** Entries in giveaways that were cancelled since, whose members were not written to. */
const waiting = (db: Handle) =>
  db
    .selectFrom("giveaway_entries as entry")
    .innerJoin("giveaways", "giveaways.id", "entry.giveaway_id")
    .select("entry.id")
    .where("giveaways.cancelled_at", "is not", null)
    .where("entry.unlocked_at", "is not", null)
    .where("entry.cancellation_mailed_at", "is", null)
    .limit(1)

/** Writes to everybody who unlocked entries in a giveaway that was cancelled since, once. Tells whether more may be due. */
export async function mailCancelled(database: Database, now: Date, turn: Turn): Promise<boolean> {
  while ((await waiting(database.tables).executeTakeFirst()) && turn.claimRow())
    if (!(await mailNext(database, now))) return false
  return !turn.claimRow()
}

const mailNext = (database: Database, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const entry = await waiting(trx)
      .innerJoin("customers", "customers.id", "entry.customer_id")
      .select(["giveaways.name", "giveaways.cancelled_reason"])
      .select(["customers.email", "customers.firstname", "customers.email_proved_at", "customers.closed_at"])
      .forUpdate("entry")
      .skipLocked()
      .executeTakeFirst()
    if (!entry) return false
    const { id, name, cancelled_reason: reason } = entry
    if (entry.closed_at === null)
      await sendMail(trx, now, {
        recipient: entry.email,
        content: (t) => ({
          subject: t("mail.giveawayCancelled.subject", { name }),
          heading: t("mail.giveawayCancelled.heading", { firstname: mailName(t, entry), name }),
          parts: [
            paragraph(t("mail.giveawayCancelled.text")),
            paragraph(reason ?? ""),
            button(t("mail.giveawayCancelled.button"), rewardPaths.program.link()),
          ],
        }),
      })
    await trx
      .updateTable("giveaway_entries")
      .set({ cancellation_mailed_at: now })
      .where("id", "=", id)
      .execute()
    return true
  })
