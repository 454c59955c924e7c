import type { InTransaction } from "../core/database/database.ts"
import type { MailContent } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { mailName } from "./mail-name.ts"

/**
 * Mails a customer in the transaction of what the mail reports: it goes out if that happened. `content` gets what the
 * mail may call them. To a closed account's address nothing goes.
 */
export async function mailCustomer(
  trx: InTransaction,
  customerId: string,
  now: Date,
  content: (t: MailWords, firstname: string) => MailContent,
): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at", "closed_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (customer.closed_at) return
  await sendMail(trx, now, {
    recipient: customer.email,
    customerId,
    content: (t) => content(t, mailName(t, customer)),
  })
}
