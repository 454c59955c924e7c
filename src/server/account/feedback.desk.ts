import type { FeedbackRow } from "#src/contract/account/feedback.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { refuseStaff } from "../staff/staff.ts"
import { openMessage } from "./messages.desk.ts"

interface FeedbackQuery extends Part {
  readonly rating?: FeedbackRow["rating"] | undefined
  readonly state?: "new" | "handled" | undefined
}

/** Lists people's feedback on the site, the latest first. */
export async function listFeedback(
  db: Handle,
  { rating, state, ...part }: FeedbackQuery,
): Promise<Listed<FeedbackRow>> {
  let select = db.selectFrom("feedback_events").selectAll()
  if (rating) select = select.where("rating", "=", rating)
  if (state) select = select.where("handled_at", state === "new" ? "is" : "is not", null)
  return readDated(select, "id", part, (row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    rating: row.rating,
    comment: row.comment,
    source: row.source,
    customerId: row.customer_id,
    canReply: row.customer_id !== null || row.email !== null,
    handledAt: row.handled_at?.toISOString() ?? null,
  }))
}

export async function setHandled(db: Handle, id: string, handledAt: Date | null): Promise<void> {
  const changed = await db
    .updateTable("feedback_events")
    .set({ handled_at: handledAt })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()
  if (!changed) throw notFound()
}

/** Makes a message of feedback, to be answered like any other. One that is handled already makes none. */
export const answerFeedback = (database: Database, id: string, now: Date): Promise<string> =>
  inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom("feedback_events")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.handled_at) throw refuseStaff(409, errorCodes.invalid, "Somebody has gone through this already.")
    const writer = row.customer_id
      ? await trx
          .selectFrom("customers")
          .select(["email", "firstname"])
          .where("id", "=", row.customer_id)
          .executeTakeFirst()
      : row.email
        ? { email: row.email, firstname: "" }
        : undefined
    if (!writer) throw refuseStaff(422, errorCodes.invalid, "They left no address to answer to.")
    await setHandled(trx, id, now)
    return openMessage(
      trx,
      {
        customer_id: row.customer_id,
        name: writer.firstname || writer.email,
        email: writer.email,
        subject: "Your feedback",
        message: row.comment,
      },
      now,
    )
  })
