import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { CustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-name.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { markVerified } from "./verified.ts"

/** Notes what staff found in a form that came by post; 404 for a customer who is not there or has left. */
export async function decideForm(
  database: Database,
  customerId: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom("customers")
      .selectAll()
      .where("id", "=", customerId)
      .where("closed_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    await noteAttempt(trx, customerId)
    if (isVerified) return markVerified(trx, row, "pdf_form", now)
    // A letter that is looked at late says nothing of a customer who was verified in another way.
    if (row.verified_at) return
    await noteSecurityEvent(trx, customerId, "not-verified-by-pdf_form", now)
    await mailRefused(trx, row, now)
  })
}

const noteAttempt = (trx: InTransaction, customerId: string) =>
  trx
    .insertInto("verification_checks")
    .values({
      customer_id: customerId,
      method: "pdf_form",
      status: "attempted",
      busy_until: null,
      reference: null,
      checked_hash: null,
      next_run_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "method"]).doUpdateSet({ status: "attempted" }),
    )
    .execute()

const mailRefused = (trx: InTransaction, row: CustomerRow, now: Date) =>
  sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.notVerified.subject"),
      heading: t("mail.notVerified.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.formRefused.text")),
        button(t("mail.notVerified.button"), accountPaths.verifyAccount.link()),
      ],
    }),
  })
