import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "../core/due.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"

const AT_ONCE = 50
const DAY_MS = 24 * 3_600_000
/** A customer who sent photos of their ID hears from us in this time; the desk warns of those who did not. */
const OVERDUE_MS = 2 * DAY_MS

const waiting = (db: Handle) => db.selectFrom("id_documents").where("decided_at", "is", null)
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Documents that wait, the oldest first, from behind the one that `after` names. */
export async function listWaiting(db: Handle, after: string | undefined, waitDays: number, now: Date) {
  const overdueSince = before(now, OVERDUE_MS)
  const rows = await waiting(db)
    .select(["id", "customer_id", "kind", "sent_at"])
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(AT_ONCE + 1)
    .execute()
  const { overdue } = await waiting(db)
    .select((eb) => eb.fn.countAll<number>().as("overdue"))
    .where("sent_at", "<=", overdueSince)
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, AT_ONCE)
  return {
    items: shown.map(({ customer_id: customerId, sent_at, ...row }) => ({
      ...row,
      customerId,
      sentAt: sent_at.toISOString(),
      isOverdue: sent_at <= overdueSince,
    })),
    next: rows.length > AT_ONCE ? (shown.at(-1)?.id ?? null) : null,
    overdue: Number(overdue),
    deletedAfterDays: waitDays,
  }
}

/** How long the document has waited that waits longest, seconds. */
export async function longestWait(db: Handle, now: Date): Promise<number> {
  const row = await waiting(db).select("sent_at").orderBy("sent_at").limit(1).executeTakeFirst()
  return row ? Math.max(0, now.getTime() - row.sent_at.getTime()) / 1000 : 0
}

/** The job's name for the lapsing of documents. */
export const LAPSING = "undecided documents"

const due = (db: Handle, waitDays: number, now: Date) =>
  waiting(db)
    .where("sent_at", "<=", before(now, waitDays * DAY_MS))
    .where((eb) => isAttemptable(LAPSING, eb.cast<string>("id", "text"), now))
    .orderBy("sent_at")

/** When the document was due that was not deleted in time. */
export async function oldestLapsed(db: Handle, waitDays: number, now: Date): Promise<Date | null> {
  const row = await due(db, waitDays, now).select("sent_at").limit(1).executeTakeFirst()
  return row ? new Date(row.sent_at.getTime() + waitDays * DAY_MS) : null
}

/** Deletes documents that nobody decided in time, and asks their customers anew. Tells whether more may be due. */
export async function lapseDocuments(
  database: Database,
  waitDays: number,
  clock: Clock,
  turn: Turn,
): Promise<boolean> {
  for (;;) {
    const now = clock()
    const row = await due(database.tables, waitDays, now).select("id").limit(1).executeTakeFirst()
    if (!row) return false
    if (!turn.claimRow()) return true
    try {
      await inTransaction(database, (trx) => lapse(trx, row.id, now))
    } catch (error) {
      turn.failed(error)
      await backOff(database, LAPSING, row.id, now)
    }
  }
}

/** A decision that is made at the same moment wins, or finds no document any more. */
async function lapse(trx: InTransaction, id: string, now: Date): Promise<void> {
  const document = await trx
    .deleteFrom("id_documents")
    .where("id", "=", id)
    .where("decided_at", "is", null)
    .returning("customer_id")
    .executeTakeFirst()
  if (!document) return
  const { customer_id: customerId } = document
  await trx
    .updateTable("verification_checks")
    .set({ status: "not_attempted" })
    .where("customer_id", "=", customerId)
    .where("method", "=", "photo_id_upload")
    .execute()
  await noteSecurityEvent(trx, customerId, "id-document-lapsed", now)
  await mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t("mail.idLapsed.subject"),
    heading: t("mail.idLapsed.heading", { firstname }),
    parts: [
      paragraph(t("mail.idLapsed.text")),
      button(t("mail.idLapsed.button"), accountPaths.manualVerification.link()),
    ],
  }))
}
