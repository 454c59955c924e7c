import type { SupportMessage } from "#src/contract/content/support.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { button, paragraph, typedWords } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"

/** Messages that one address may send in an hour. */
const LIMIT = { most: 10, seconds: 3600 }

/** Finds the customer who proved that an address is theirs, so that a message goes with its writer's account. */
async function provedOwner(trx: InTransaction, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom("customers")
    .select("id")
    .where("email", "=", email)
    .where("email_proved_at", "is not", null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Stores a message to support, mails it to support, and mails its writer a confirmation. Anybody can type anybody's
 * address, so that one says nothing that was typed: no stranger's text goes out under the shop's name.
 */
export async function forwardSupportMessage(
  database: Database,
  message: SupportMessage,
  from: { customerId: string | null; address: string; supportAddress: string },
  now: Date,
): Promise<void> {
  await countAttempt(database, `support:${from.address}`, LIMIT, now)
  await inTransaction(database, async (trx) => {
    await trx
      .insertInto("support_messages")
      .values({ id: newId(now.getTime()), customer_id: from.customerId, ...message, created_at: now })
      .execute()
    await sendMail(trx, now, {
      recipient: from.supportAddress,
      toShop: true,
      customerId: from.customerId ?? (await provedOwner(trx, message.email)),
      content: (t) => ({
        subject: t("mail.supportDesk.subject", { subject: message.subject }),
        heading: t("mail.supportDesk.heading", { name: message.name }),
        parts: [
          { kind: "facts", facts: [[t("mail.supportDesk.from"), `${message.name} <${message.email}>`]] },
          { kind: "quote", text: message.message },
        ],
      }),
    })
    await sendMail(trx, now, {
      recipient: message.email,
      ...(from.customerId ? { customerId: from.customerId } : {}),
      content: (t) => ({
        subject: t("mail.support.subject"),
        heading: t("mail.support.heading", { firstname: typedWords(message.name, t("mail.stranger")) }),
        parts: [
          paragraph(t("mail.support.text")),
          button(t("mail.support.button"), contentPaths.questions.link()),
        ],
      }),
    })
  })
}
