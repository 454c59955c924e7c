import { scopesOf } from "#src/contract/staff/scopes.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"

/** Differences of one mail, at most. */
const MOST = 50

/** Mails the members who can do something about it what does not agree, of each difference once. */
export async function mailDifferences(trx: InTransaction, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom("reconciliation_differences")
    .select(["id", "day", "details"])
    .where("mailed_at", "is", null)
    .where("resolved_at", "is", null)
    .where("explained_at", "is", null)
    .orderBy("day")
    .orderBy("id")
    .limit(MOST)
    .execute()
  if (rows.length === 0) return
  await trx
    .updateTable("reconciliation_differences")
    .set({ mailed_at: now })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute()
  const members = await trx
    .selectFrom("staff_members")
    .select(["email", "roles"])
    .where("state", "=", "active")
    .execute()
  const said = rows.length === 1 ? "1 difference" : `${rows.length} differences`
  for (const { email, roles } of members) {
    if (!scopesOf(roles).has("deposits:write")) continue
    await sendMail(trx, now, {
      recipient: email,
      content: () => ({
        subject: `Money: ${said} to look at`,
        heading: "Gateway, bank and ledger don't agree.",
        parts: [
          paragraph("Nothing was corrected. Please find out why, and write it down."),
          { kind: "facts", facts: rows.map(({ day, details }) => [day, details] as const) },
          button("Open the comparison", "/desk/reconciliation"),
        ],
      }),
    })
  }
}
