import type { Selectable } from "kysely"
import nodemailer from "nodemailer"
import type { ServerConfig } from "../config.ts"
import type { Database } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"

type MailRow = Selectable<Tables["mail"]>

/** Tries before a mail is given up, and the wait after the first failure, milliseconds. */
const TRIES = 8
const WAIT_MS = 30_000
/** A mail server that says nothing for so long is given up for this time, milliseconds. */
const SILENCE_MS = 20_000

/**
 * Sends what is due from the outbox, when a mail server is configured; without one the outbox only keeps it.
 * A mail is claimed by putting its next try into the future, so a crash repeats it rather than losing it. One that
 * is refused keeps no other back; the result fails with all refusals once every mail was tried.
 */
export function mailDelivery(database: Database, config: ServerConfig): (now: Date) => Promise<void> {
  if (!config.smtpUrl) return async () => {}
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  const send = async ({ id, recipient, subject, body, html }: MailRow, now: Date) => {
    await transport.sendMail({
      from: config.mailFrom,
      to: recipient,
      subject,
      text: body,
      ...(html && { html }),
    })
    await database.tables
      .updateTable("mail")
      .set({ sent_at: now, next_run_at: null })
      .where("id", "=", id)
      .execute()
  }
  return async (now) => {
    const claimed = await inTransaction(database, async (trx) => {
      const due = await trx
        .selectFrom("mail")
        .selectAll()
        .where("next_run_at", "<=", now)
        .orderBy("next_run_at")
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
    const refusals: unknown[] = []
    for (const mail of claimed) await send(mail, now).catch((refusal: unknown) => refusals.push(refusal))
    if (refusals.length > 0) throw new AggregateError(refusals, "Mail could not be sent.")
  }
}
