import nodemailer from "nodemailer"
import type { ServerConfig } from "../config.ts"
import type { Database } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"

/** Tries before a mail is given up, and the wait after the first failure, milliseconds. */
const TRIES = 8
const WAIT_MS = 30_000

/**
 * Sends what is due from the outbox, when a mail server is configured; without one the outbox only keeps it.
 * A mail is claimed by putting its next try into the future, so a crash repeats it rather than losing it.
 */
export function mailDelivery(database: Database, config: ServerConfig): (now: Date) => Promise<void> {
  if (!config.smtpUrl) return async () => {}
  const transport = nodemailer.createTransport(config.smtpUrl)
  return async (now) => {
    const claimed = await inTransaction(database, async (trx) => {
      const due = await trx
        .selectFrom("mail")
        .selectAll()
        .where("next_run_at", "<=", now)
        .limit(20)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, attempts } of due) {
        const next = attempts + 1 >= TRIES ? null : new Date(now.getTime() + WAIT_MS * 2 ** attempts)
        await trx
          .updateTable("mail")
          .set({ attempts: attempts + 1, next_run_at: next })
          .where("id", "=", id)
          .execute()
      }
      return due
    })
    for (const { id, recipient, subject, body } of claimed) {
      await transport.sendMail({ from: config.mailFrom, to: recipient, subject, text: body })
      await database.tables
        .updateTable("mail")
        .set({ sent_at: now, next_run_at: null })
        .where("id", "=", id)
        .execute()
    }
  }
}
