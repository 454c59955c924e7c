import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { mailName } from "../accounts/mail-name.ts"
import type { Database } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import type { Turn } from "../due/turn.ts"
import { button, paragraph } from "../mail/mail-content.ts"
import { sendMail } from "../mail/outbox.ts"

/** Writes to everybody who unlocked entries in a giveaway that was cancelled since, once. Tells whether more may be due. */
export async function mailCancelled(database: Database, now: Date, turn: Turn): Promise<boolean> {
  while (turn.takeRow()) if (!(await mailNext(database, now))) return false
  return true
}

const mailNext = (database: Database, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const entry = await trx
      .selectFrom("giveaway_entries as entry")
      .innerJoin("giveaways", "giveaways.id", "entry.giveaway_id")
      .innerJoin("customers", "customers.id", "entry.customer_id")
      .select(["entry.id", "giveaways.name", "giveaways.cancelled_reason"])
      .select(["customers.email", "customers.firstname", "customers.email_proved_at", "customers.closed_at"])
      .where("giveaways.cancelled_at", "is not", null)
      .where("entry.unlocked_at", "is not", null)
      .where("entry.cancellation_mailed_at", "is", null)
      .limit(1)
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
