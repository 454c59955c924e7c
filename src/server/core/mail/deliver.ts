import type { Selectable } from "kysely"
import nodemailer from "nodemailer"
import type { bounceKinds } from "#src/contract/account/mail-bounces.desk.ts"
import type { ServerConfig } from "#src/server/config.ts"
import type { Database, Handle } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { runAllDue, type Turn } from "../due.ts"

/** The report of a mail server or a mail provider about a mail that it had taken. */
interface Bounce {
  readonly recipient: string
  readonly kind: (typeof bounceKinds)[number]
  readonly reason: string
  readonly messageId?: string | undefined
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The `Message-ID` of a mail, by which a bounce finds it. */
export const messageIdOf = (mailId: string, host: string): string => `<${mailId}@${host}>`

/**
 * Stores a bounce, once however often it is reported. An address that takes no mail is to be confirmed again by its
 * customer; who complains gets no more marketing, and nothing from groups.
 */
export const noteBounce = (
  database: Database,
  { recipient, kind, reason, messageId }: Bounce,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const named = UUID.exec(messageId ?? "")?.[0]
    const mail = named
      ? await trx
          .selectFrom("mail")
          .select(["id", "customer_id"])
          .where("id", "=", named)
          .where("recipient", "=", recipient)
          .executeTakeFirst()
      : undefined
    const customer = await trx
      .selectFrom("customers")
      .select("id")
      .where("email", "=", recipient)
      .executeTakeFirst()
    const stored = await trx
      .insertInto("mail_bounces")
      .values({
        id: newId(now.getTime()),
        mail_id: mail?.id ?? null,
        customer_id: customer?.id ?? mail?.customer_id ?? null,
        recipient,
        kind,
        reason,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["mail_id", "kind"]).doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!stored || !customer || kind === "soft") return
    const change =
      kind === "hard" ? { email_confirmed_at: new Date(0) } : { email_opt_in: false, groups_opt_in: false }
    await trx.updateTable("customers").set(change).where("id", "=", customer.id).execute()
  })

type MailRow = Selectable<Tables["mail"]>

/** Tries before a mail is given up, and the wait after the first failure, milliseconds. */
const TRIES = 8
const WAIT_MS = 30_000
/** A mail server that says nothing for so long is given up for this time, milliseconds. */
const SILENCE_MS = 20_000

/** Sends all mail that is due, in one go. */
export function mailDelivery(database: Database, config: ServerConfig): (now: Date) => Promise<void> {
  const deliver = mailSender(database, config)
  return async (now) => {
    await runAllDue("Mail could not be sent.", (turn) => deliver(() => now, turn))
  }
}

/**
 * Sends mail that is due from the outbox, when a mail server is configured; without one it stays in the outbox.
 * A mail is claimed by putting its next try into the future, so a crash repeats it rather than losing it. Each is
 * claimed just before it is sent, so that none is sent twice while a slow server keeps those before it. The result
 * tells whether more may be due.
 */
export function mailSender(
  database: Database,
  config: ServerConfig,
): (clock: () => Date, turn: Turn) => Promise<boolean> {
  if (!config.smtpUrl) return async () => false
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  const { hostname: host } = new URL(config.publicUrl)
  const send = async ({ id, recipient, subject, body, html, unsubscribe_url }: MailRow, now: Date) => {
    await transport.sendMail({
      // A bounce names it.
      messageId: messageIdOf(id, host),
      from: config.mailFrom,
      to: recipient,
      subject,
      text: body,
      ...(html && { html }),
      ...(unsubscribe_url && {
        headers: {
          "List-Unsubscribe": `<${unsubscribe_url}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }),
    })
    await database.tables
      .updateTable("mail")
      // A sent mail is the recipient's alone: links in it sign in, or speak for them.
      .set({ sent_at: now, next_run_at: null, body: "", html: null, unsubscribe_url: null })
      .where("id", "=", id)
      .execute()
  }
  return async (clock, turn) => {
    while (turn.claimRow()) {
      const now = clock()
      const mail = await claim(database, now)
      if (!mail) return false
      await send(mail, now).catch(turn.failed)
    }
    return true
  }
}

const claim = (database: Database, now: Date): Promise<MailRow | undefined> =>
  inTransaction(database, async (trx) => {
    const mail = await due(trx, now)
      .selectAll()
      .orderBy("next_run_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    const next = attempts >= TRIES ? null : new Date(now.getTime() + WAIT_MS * 2 ** mail.attempts)
    await trx.updateTable("mail").set({ attempts, next_run_at: next }).where("id", "=", mail.id).execute()
    return mail
  })

const due = (db: Handle, now: Date) => db.selectFrom("mail").where("next_run_at", "<=", now)

/** Since when the oldest mail is due; null where no mail server is configured, since all of it waits then. */
export async function oldestDueMail(db: Handle, config: ServerConfig, now: Date): Promise<Date | null> {
  if (!config.smtpUrl) return null
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}
