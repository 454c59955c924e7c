import type { MessageDetail, MessageRow, ReplyTemplate } from "#src/contract/account/messages.desk.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { paragraph, typedWords } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { changedMeanwhile, memberOf, type Staff } from "../staff/staff.ts"
import { maskedEmail, maskedName } from "./find-customers.desk.ts"

interface Draft {
  readonly name: string
  readonly text: string
}

export const listTemplates = (db: Handle): Promise<ReplyTemplate[]> =>
  db.selectFrom("reply_templates").selectAll().orderBy("name").orderBy("id").execute()

export const addTemplate = (db: Handle, { name, text }: Draft, now: Date): Promise<ReplyTemplate> =>
  db
    .insertInto("reply_templates")
    .values({ id: newId(now.getTime()), name, text })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a template that is still as its author read it. */
export async function changeTemplate(
  db: Handle,
  id: string,
  { name, text, revision }: Draft & { revision: number },
): Promise<ReplyTemplate> {
  const changed = await db
    .updateTable("reply_templates")
    .set({ name, text, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  const known = await db.selectFrom("reply_templates").select("id").where("id", "=", id).executeTakeFirst()
  throw known ? changedMeanwhile("Somebody else has changed this template. Load it again first.") : notFound()
}

export async function removeTemplate(db: Handle, id: string): Promise<void> {
  await db.deleteFrom("reply_templates").where("id", "=", id).execute()
}

type State = MessageRow["state"]

interface MessageQuery extends Part {
  readonly state?: State | undefined
  readonly customer?: string | undefined
}

const selectMessages = (db: Handle) =>
  db
    .selectFrom("support_messages as message")
    .selectAll("message")
    .select((eb) =>
      eb
        .selectFrom("support_replies as reply")
        .select(eb.fn.countAll<number>().as("replies"))
        .whereRef("reply.message_id", "=", "message.id")
        .as("replies"),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>

const shownOf = (row: Selected): MessageRow => ({
  id: row.id,
  at: row.created_at.toISOString(),
  subject: row.subject,
  from: maskedName(row.name, ""),
  customerId: row.customer_id,
  state: row.state,
  replies: Number(row.replies),
})

/** Messages to support, the latest first. */
export async function listMessages(
  db: Handle,
  { state, customer, ...part }: MessageQuery,
): Promise<Listed<MessageRow>> {
  let select = selectMessages(db)
  if (state) select = select.where("message.state", "=", state)
  if (customer) select = select.where("message.customer_id", "=", customer)
  return readDated(select, "message.id", part, shownOf)
}

export async function readMessage(db: Handle, id: string): Promise<MessageDetail> {
  const row = await selectMessages(db).where("message.id", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  const thread = await db
    .selectFrom("support_replies as reply")
    .innerJoin("staff_members as member", "member.id", "reply.staff_id")
    .select(["reply.id", "reply.text", "reply.created_at", "member.name"])
    .where("message_id", "=", id)
    .orderBy("reply.id")
    .execute()
  return {
    ...shownOf(row),
    message: row.message,
    email: maskedEmail(row.email),
    thread: thread.map(({ id, text, name, created_at }) => ({
      id,
      text,
      by: name,
      at: created_at.toISOString(),
    })),
  }
}

export async function readSender(db: Handle, id: string): Promise<{ name: string; email: string }> {
  const row = await db
    .selectFrom("support_messages")
    .select(["name", "email"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function lockMessage(trx: InTransaction, id: string) {
  const row = await trx
    .selectFrom("support_messages")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Mails a reply, once: whoever writes one without having seen the last is told, and nothing goes out. */
export const replyTo = (
  database: Database,
  id: string,
  { text, seen }: { text: string; seen: number },
  staff: Staff,
  now: Date,
): Promise<MessageDetail> =>
  inTransaction(database, async (trx) => {
    const message = await lockMessage(trx, id)
    const { replies } = await selectMessages(trx).where("message.id", "=", id).executeTakeFirstOrThrow()
    if (Number(replies) !== seen)
      throw changedMeanwhile("Somebody else has answered this. Read their reply first.")
    await trx
      .insertInto("support_replies")
      .values({
        id: newId(now.getTime()),
        message_id: id,
        staff_id: memberOf(staff).id,
        text,
        created_at: now,
      })
      .execute()
    await setState(trx, id, "answered")
    await sendMail(trx, now, {
      recipient: message.email,
      customerId: message.customer_id,
      content: (t) => ({
        subject: t("mail.supportReply.subject", {
          subject: typedWords(message.subject, t("mail.support.subject")),
        }),
        heading: t("mail.supportReply.heading", {
          firstname: typedWords(message.name, t("mail.stranger")),
        }),
        parts: [
          ...text.split(/\n{2,}/).map((block) => paragraph(block.trim())),
          // The line before it goes where the quote goes.
          paragraph(typedWords(t("mail.supportReply.quoted"), "")),
          { kind: "quote", text: message.message },
        ],
      }),
    })
    return readMessage(trx, id)
  })

const setState = (db: Handle, id: string, state: State) =>
  db.updateTable("support_messages").set({ state }).where("id", "=", id).execute()

/** Closes a message, or opens it again: as answered where it was answered. */
export const setClosed = (database: Database, id: string, closed: boolean): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockMessage(trx, id)
    const { replies } = await selectMessages(trx).where("message.id", "=", id).executeTakeFirstOrThrow()
    await setState(trx, id, closed ? "closed" : Number(replies) > 0 ? "answered" : "open")
  })

/** Opens a message, as if it had come from the form. Gives its id. */
export async function openMessage(
  trx: InTransaction,
  message: Pick<Tables["support_messages"], "customer_id" | "name" | "email" | "subject" | "message">,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await trx
    .insertInto("support_messages")
    .values({ id, ...message, created_at: now })
    .execute()
  return id
}
