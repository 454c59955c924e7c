import { randomInt } from "node:crypto"
import { CODE_LENGTH, RESEND_SECONDS } from "#src/contract/sign-in/two-factor-method.ts"
import type { CustomerRow } from "#src/server/account/customers.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { Keys } from "../keys.ts"

/** Codes that a customer is given at once. */
const COUNT = 10
/** Base32's letters: none that look like another. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

const newCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`
}

const recoveryMark = (keys: Keys, customerId: string, code: string) =>
  keys.personMark(`recovery code ${customerId} ${code}`)

/** Gives a customer new codes in the place of those there were; only marks of them are stored. */
export async function renewRecoveryCodes(
  trx: InTransaction,
  keys: Keys,
  customerId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await trx.deleteFrom("recovery_codes").where("customer_id", "=", customerId).execute()
  await trx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({ customer_id: customerId, code_mark: recoveryMark(keys, customerId, code) })),
    )
    .execute()
  return codes
}

/** Uses a code up; false for one that is not the customer's or was used before. */
export async function consumeRecoveryCode(
  db: Handle,
  keys: Keys,
  customerId: string,
  code: string,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("recovery_codes")
    .where("customer_id", "=", customerId)
    .where("code_mark", "=", recoveryMark(keys, customerId, code))
    .returning("customer_id")
    .executeTakeFirst()
  return consumed !== undefined
}

export async function recoveryCodesLeft(db: Handle, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long a mailed code is good. */
const SECONDS = 10 * 60

const emailMark = (keys: Keys, customerId: string, code: string) =>
  keys.personMark(`email code ${customerId} ${code}`)

/**
 * Mails a code in the place of the one there was; nothing where one went out less than a minute ago. Only a mark of
 * it is stored, so the mail in the outbox is the one place where it can be read.
 */
export async function mailCode(
  database: Database,
  keys: Keys,
  row: Pick<CustomerRow, "id" | "email" | "firstname" | "email_proved_at">,
  now: Date,
): Promise<void> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0")
  const values = {
    code_mark: emailMark(keys, row.id, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + SECONDS * 1000),
  }
  await inTransaction(database, async (trx) => {
    const stored = await trx
      .insertInto("email_codes")
      .values({ customer_id: row.id, ...values })
      .onConflict((conflict) =>
        conflict
          .column("customer_id")
          .doUpdateSet(values)
          .where("email_codes.sent_at", "<=", new Date(now.getTime() - RESEND_SECONDS * 1000)),
      )
      .returning("customer_id")
      .executeTakeFirst()
    if (!stored) return
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.code.subject", { code }),
        heading: t("mail.code.heading", { firstname: mailName(t, row), code }),
        parts: [paragraph(t("mail.code.text")), paragraph(t("mail.code.not"))],
      }),
    })
  })
}

/** Uses the mailed code up; false for a wrong one, and for one that is too old or was used before. */
export async function consumeEmailCode(
  db: Handle,
  keys: Keys,
  customerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("email_codes")
    .where("customer_id", "=", customerId)
    .where("code_mark", "=", emailMark(keys, customerId, code))
    .where("expires_at", ">", now)
    .returning("customer_id")
    .executeTakeFirst()
  return consumed !== undefined
}
