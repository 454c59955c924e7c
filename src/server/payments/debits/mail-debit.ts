import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"

/** News of an agreement, or of a debit that was not paid. */
type DebitNews = "agreed" | "ended" | "unpaid" | "takenBack"

interface DebitMail {
  readonly customerId: string
  readonly account: string
  readonly amount?: string
  readonly reason?: string
  /** The agreement word for word, which the customer keeps. */
  readonly agreement?: string
}

/** Tells the customer, in the transaction of what happened. To a closed account's address nothing goes. */
export async function mailDebit(
  trx: InTransaction,
  news: DebitNews,
  { customerId, account, amount = "", reason = "", agreement }: DebitMail,
  now: Date,
): Promise<void> {
  const customer = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at", "closed_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (customer.closed_at) return
  const values = { account, amount, reason }
  await sendMail(trx, now, {
    recipient: customer.email,
    customerId,
    content: (t) => ({
      subject: t(`mail.debit.${news}.subject`, values),
      heading: t(`mail.debit.${news}.heading`, { ...values, firstname: mailName(t, customer) }),
      parts: [
        paragraph(t(`mail.debit.${news}.text`, values)),
        ...(agreement?.split("\n").map((text) => paragraph(text)) ?? []),
        button(t("mail.debit.button"), accountPaths.deposit.link()),
      ],
    }),
  })
}
