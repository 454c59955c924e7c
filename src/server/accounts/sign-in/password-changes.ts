import { errorCodes } from "#src/contract/error.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { countAttempt, forgiveAttempts } from "../../database/attempts.ts"
import type { Database, InTransaction } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { Failure, unauthorised } from "../../failure.ts"
import { button, paragraph } from "../../mail/mail-content.ts"
import { sendMail } from "../../mail/outbox.ts"
import { sentence } from "../../texts/sentences.ts"
import { type CustomerRow, readCustomerRow } from "../customers.ts"
import { noteProof } from "../details/email-proof.ts"
import { mailName } from "../mail-name.ts"
import { mintToken, redeemToken, withdrawTokens } from "./one-time-tokens.ts"
import type { RefuseWeak } from "./password-strength.ts"
import { hashPassword, passwordMatches } from "./passwords.ts"
import { checkPresentPassword } from "./present-password.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { ended } from "./sessions.ts"
import { loginBucket } from "./sign-in.ts"

/** Links that one network address may ask for. */
const ASKING_LIMIT = { most: 10, seconds: 3600 }
/** How long a mailed link is good. */
export const LINK_SECONDS = 30 * 60
/** Links for one account, whoever asks: for as long as no more are mailed, one of those that were is still good. */
const ACCOUNT_LIMIT = { most: 5, seconds: LINK_SECONDS }

/** Mails a link to whoever has an account under this address; nobody else learns whether there is one. */
export async function mailPasswordLink(
  database: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  await countAttempt(database, `forgot:${address}`, ASKING_LIMIT, now)
  // Counted before the account is looked up, so a refusal does not reveal whether there is one.
  await countAttempt(database, `forgot-account:${email}`, ACCOUNT_LIMIT, now)
  const row = await database.tables
    .selectFrom("customers")
    .select(["id", "email", "firstname", "email_proved_at"])
    .where("email", "=", email)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!row) return
  await inTransaction(database, async (trx) => {
    const asked = { kind: "password" as const, customerId: row.id, partnerSlug: null, seconds: LINK_SECONDS }
    const { token } = await mintToken(trx, asked, now)
    await noteSecurityEvent(trx, row.id, "password-link-mailed", now)
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.password.subject"),
        heading: t("mail.password.heading", { firstname: mailName(t, row) }),
        parts: [
          paragraph(t("mail.password.text")),
          button(t("mail.password.button"), withToken(paths.changePassword.link(), token)),
          paragraph(t("mail.password.not")),
        ],
      }),
    })
  })
}

/** Chooses a new password with the token of a mailed link, which is used up. */
export async function changePasswordByLink(
  database: Database,
  token: string,
  password: string,
  refuseWeak: RefuseWeak,
  now: Date,
): Promise<void> {
  // A link is not used up by a password that is refused.
  await refuseWeak({ password, field: "newPassword" })
  // The token costs little: whoever has none has nothing hashed.
  const { customerId } = await redeemToken(database, "password", token, now)
  const hash = await hashPassword(password)
  const row = await readCustomerRow(database.tables, customerId)
  await inTransaction(database, async (trx) => {
    await store(trx, row, hash, null, now)
    // The link was mailed to the address, and withdrawn with it.
    await noteProof(trx, row, now)
  })
  await forgiveAttempts(database, loginBucket(row.email))
}

/** Chooses a new password with the present one; the session that asks goes on. */
export async function changePassword(
  database: Database,
  customer: { customerId: string; sessionId: string | null },
  passwords: { current: string; next: string },
  refuseWeak: RefuseWeak,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(database.tables, customer.customerId)
  const present = { password: passwords.current, field: "currentPassword" }
  await checkPresentPassword(database, row, present, now)
  await refuseWeak({ password: passwords.next, field: "newPassword", own: ownWords(row) })
  const hash = await hashPassword(passwords.next)
  await inTransaction(database, (trx) => store(trx, row, hash, customer.sessionId, now))
}

/** Sets the password that a customer must change; refused to everybody else. */
export async function forcePasswordChange(
  database: Database,
  customer: { customerId: string; sessionId: string | null },
  password: string,
  refuseWeak: RefuseWeak,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(database.tables, customer.customerId)
  if (!row.force_password_change) throw unauthorised()
  if (await passwordMatches(row.password_hash, password))
    throw new Failure(422, errorCodes.invalid, sentence("failure.password.same"), {
      field: "newPassword",
    })
  await refuseWeak({ password, field: "newPassword", own: ownWords(row) })
  const hash = await hashPassword(password)
  await inTransaction(database, (trx) => store(trx, row, hash, customer.sessionId, now))
}

const ownWords = ({ email, firstname, lastname }: CustomerRow) => [email, firstname, lastname]

/** Stores the password, ends every other session and all links to set another, and mails the customer. */
async function store(
  trx: InTransaction,
  row: CustomerRow,
  hash: string,
  thisSession: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("customers")
    .set({ password_hash: hash, force_password_change: false })
    .where("id", "=", row.id)
    .execute()
  let sessions = trx
    .updateTable("sessions")
    .set(ended(now))
    .where("customer_id", "=", row.id)
    .where("revoked_at", "is", null)
  if (thisSession) sessions = sessions.where("id", "!=", thisSession)
  await sessions.execute()
  await withdrawTokens(trx, row.id, now)
  await noteSecurityEvent(trx, row.id, "password-changed", now)
  await sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.passwordChanged.subject"),
      heading: t("mail.passwordChanged.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.passwordChanged.text")),
        button(t("mail.passwordChanged.button"), paths.login.link()),
      ],
    }),
  })
}
