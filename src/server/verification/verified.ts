import type { VerificationMethod } from "#src/contract/verification/method.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { CustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { unauthorised } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"

/** Locks a customer whose verification is about to change: their details wait, and so does closing the account. */
export async function lockCustomer(trx: InTransaction, customerId: string): Promise<CustomerRow> {
  const row = await trx
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.closed_at) throw unauthorised()
  return row
}

/** Notes that a locked customer is who they say, and mails them so; once, however many methods end together. */
export async function markVerified(
  trx: InTransaction,
  row: CustomerRow,
  method: VerificationMethod,
  now: Date,
): Promise<void> {
  if (row.verified_at) return
  await trx
    .updateTable("customers")
    .set({ verified_at: now, verification_required: false })
    .where("id", "=", row.id)
    .execute()
  // Nobody needs to look at papers that still wait.
  await trx
    .deleteFrom("id_documents")
    .where("customer_id", "=", row.id)
    .where("decided_at", "is", null)
    .execute()
  await trx
    .updateTable("verification_checks")
    .set({ status: "attempted" })
    .where("customer_id", "=", row.id)
    .where("status", "=", "in_progress")
    .execute()
  await noteSecurityEvent(trx, row.id, `verified-by-${method}`, now)
  await sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.verified.subject"),
      heading: t("mail.verified.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.verified.text")),
        button(t("mail.verified.button"), accountPaths.account.link()),
      ],
    }),
  })
}
