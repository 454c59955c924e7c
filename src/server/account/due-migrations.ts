import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { isSegmentOfCustomers } from "../site/capabilities.ts"
import type { CustomerRow } from "./customers.ts"
import { mailName } from "./mail-customer.ts"

/** After a move that could not be tried, until the next try. */
const RETRY_MS = 30_000

const due = (db: Handle, now: Date) =>
  db.selectFrom("account_migrations").where("next_run_at", "<=", now).orderBy("next_run_at")

export const oldestDueMigration = async (db: Handle, now: Date): Promise<Date | null> =>
  (await due(db, now).select("next_run_at").limit(1).executeTakeFirst())?.next_run_at ?? null

/** Moves accounts whose customers agreed to it. Tells whether more may be due. */
export async function runDueMigrations(database: Database, clock: Clock, turn: Turn): Promise<boolean> {
  const { tables } = database
  for (;;) {
    const now = clock()
    const row = await due(tables, now).select(["customer_id", "next_run_at"]).limit(1).executeTakeFirst()
    if (!row) return false
    if (!turn.claimRow()) return true
    // Put off before it is tried: two processes do not move it at once, and one that stops leaves it to the next.
    const claimed = await tables
      .updateTable("account_migrations")
      .set({ next_run_at: new Date(now.getTime() + RETRY_MS) })
      .where("customer_id", "=", row.customer_id)
      .where("next_run_at", "=", row.next_run_at)
      .returning("customer_id")
      .executeTakeFirst()
    if (!claimed) continue
    try {
      const missing = await inTransaction(database, (trx) => move(trx, row.customer_id, clock()))
      if (missing) turn.failed(new Error(`Accounts cannot move to the segment ${missing}: it is not there.`))
    } catch (error) {
      turn.failed(error)
    }
  }
}

/** Moves an account; tells the segment where it is not there, and the customer may try again then. */
async function move(trx: InTransaction, customerId: string, now: Date): Promise<string | null> {
  const row = await trx
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ofCustomer = trx.selectFrom("account_migrations").where("customer_id", "=", customerId)
  const target = await ofCustomer.select(["segment_name", "required"]).executeTakeFirst()
  if (!target || row.migration_status !== "in_progress") return null
  const isThere = await isSegmentOfCustomers(trx, target.segment_name)
  await trx
    .updateTable("customers")
    .set(
      isThere
        ? { migration_status: "migrated", segment_name: target.segment_name }
        : { migration_status: target.required ? "eligible_hard" : "eligible_soft" },
    )
    .where("id", "=", customerId)
    .execute()
  await trx
    .updateTable("account_migrations")
    .set({ next_run_at: null, ...(isThere ? { migrated_at: now } : { failed_at: now }) })
    .where("customer_id", "=", customerId)
    .execute()
  await noteSecurityEvent(trx, customerId, isThere ? "migrated" : "migration-failed", now)
  if (isThere) await mailMigrated(trx, row, now)
  return isThere ? null : target.segment_name
}

const mailMigrated = (trx: InTransaction, row: CustomerRow, now: Date) =>
  sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.migrated.subject"),
      heading: t("mail.migrated.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.migrated.text")),
        button(t("mail.migrated.button"), accountPaths.account.link()),
      ],
    }),
  })
