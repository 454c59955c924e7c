import type { SupportMessage } from "#src/contract/content/support.ts"
import { countAttempt } from "../accounts/attempts.ts"
import type { Database } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { inTransaction } from "../database/transaction.ts"
import { sendMail } from "../mail/outbox.ts"

/** Messages that one address may send in an hour. */
const LIMIT = { most: 10, seconds: 3600 }

/** Keeps a message to support, mails it there, and tells its writer that it has come. */
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
      subject: `Support: ${message.subject}`,
      body: `${message.name} <${message.email}> writes:\n\n${message.message}\n`,
    })
    await sendMail(trx, now, {
      recipient: message.email,
      subject: "We have your message",
      body: `Hello ${message.name},\n\nthank you for writing to us about "${message.subject}". We answer within one working day.\n`,
    })
  })
}
