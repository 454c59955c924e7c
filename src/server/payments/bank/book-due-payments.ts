import { sql } from "kysely"
import type { Handle } from "#src/server/core/database/database.ts"
import { backOff, isAttemptable } from "#src/server/core/due/retries.ts"
import type { Turn } from "#src/server/core/due/turn.ts"
import { bookPayment } from "./book-payment.ts"
import type { BankServices } from "./services.ts"

const JOB = "bank-payments"

const due = (db: Handle, now: Date) =>
  db
    .selectFrom("bank_payments")
    .where("next_run_at", "<=", now)
    // A second person has to agree to such a file first.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_files")
            .select("bank_files.id")
            .whereRef("bank_files.id", "=", "bank_payments.file_id")
            .where("is_proposed", "=", true),
        ),
      ),
    )
    .where(isAttemptable(JOB, sql`bank_payments.id::text`, now))

/**
 * Books lines of bank files in the order in which they stand there. Two processes that take the same line book it once,
 * since its lock is taken before it is looked at. Tells whether more may be due. `fileId`: of one file only.
 */
export async function bookDuePayments(
  services: Pick<BankServices, "database" | "config">,
  now: () => Date,
  turn: Turn,
  fileId?: string,
): Promise<boolean> {
  const { database } = services
  while (turn.claimRow()) {
    const row = await due(database.tables, now())
      .$if(fileId !== undefined, (query) => query.where("file_id", "=", fileId ?? ""))
      .select("id")
      .orderBy("next_run_at")
      .orderBy("file_id")
      .orderBy("line")
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    try {
      await bookPayment(services, row.id, now())
    } catch (error) {
      await backOff(database, JOB, row.id, now())
      turn.failed(error)
    }
  }
  return true
}

/** Since when the oldest line waits. */
export async function oldestDuePayment(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}
