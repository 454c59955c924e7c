import { errorCodes } from "#src/contract/error.ts"
import type { AccountReview, WayIn } from "#src/contract/sign-in/ways-in.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { noteProof } from "../account/details/email-proof.ts"
import { mailName } from "../account/mail-customer.ts"
import { countAttempt, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, unauthorised } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { ended } from "./end-sessions.ts"
import { mailPasswordChanged } from "./mail-password.ts"
import { findToken, mintToken, redeemToken, withdrawTokens } from "./one-time-tokens.ts"
import type { RefuseWeak } from "./password-strength.ts"
import { hashPassword, passwordMatches } from "./passwords.ts"
import { checkPresentPassword } from "./require-presence.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { loginBucket } from "./sign-in.ts"
import { mintReviews, readWaysIn } from "./ways-in.ts"

/** Links that one network address may ask for. */
const ASKING_LIMIT = { most: 10, seconds: 3600 }
/** Tokens that one network address may show. */
const REDEEMING_LIMIT = { most: 60, seconds: 3600 }
/** How long a mailed link is good. */
export const LINK_SECONDS = 30 * 60
/** Links for one account, whoever asks: for as long as no more are mailed, one of those that were is still good. */
const ACCOUNT_LIMIT = { most: 5, seconds: LINK_SECONDS }

/** Passwords that a customer who must choose one may try. */
const FORCED_LIMIT = { most: 30, seconds: 3600 }

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
    const purpose = {
      kind: "password" as const,
      customerId: row.id,
      partnerSlug: null,
      seconds: LINK_SECONDS,
    }
    const { token } = await mintToken(trx, purpose, now)
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

/** Bank accounts of a customer, which stand above this. */
export interface ResetAccounts {
  /** Freezes those that were stored in the days before. */
  readonly freeze: (trx: InTransaction, customerId: string, now: Date) => Promise<void>
  readonly frozen: (db: Handle, customerId: string) => Promise<WayIn[]>
}

interface ResetServices {
  readonly refuseWeak: RefuseWeak
  readonly accounts: ResetAccounts
  /** The network address that shows the token. */
  readonly address: string
}

/**
 * Chooses a new password with the token of a mailed link, which is used up. The link was mailed to the address: where
 * that proves it for the first time, all that was added before goes. Otherwise gives how else the account can be got
 * into, which the mail lists too; accounts that were stored in the days before are frozen.
 */
export async function changePasswordByLink(
  database: Database,
  token: string,
  password: string,
  { refuseWeak, accounts, address }: ResetServices,
  now: Date,
): Promise<AccountReview | null> {
  await countAttempt(database, `password-link:${address}`, REDEEMING_LIMIT, now)
  // The token costs little: whoever has none has nothing judged and nothing hashed.
  const { customerId: asker } = await findToken(database, "password", token, now)
  // A link is not used up by a password that is refused.
  await refuseWeak({ password, field: "newPassword", asker, now })
  const { customerId } = await redeemToken(database, "password", token, now)
  const hash = await hashPassword(password)
  const row = await readCustomerRow(database.tables, customerId)
  const review = await inTransaction(database, async (trx) => {
    await lockWallet(trx, row.id)
    await store(trx, row, hash, null, now)
    const isFirst = await noteProof(trx, row, { isOwnSession: false }, now)
    if (!isFirst) await accounts.freeze(trx, row.id, now)
    const ways = [...(await readWaysIn(trx, row.id, now)), ...(await accounts.frozen(trx, row.id))]
    const tokens = isFirst || ways.length === 0 ? null : await mintReviews(trx, row.id, now)
    await mailPasswordChanged(trx, row, tokens && { token: tokens.mail, ways }, now)
    return tokens && { token: tokens.page, ways }
  })
  await forgiveAttempts(database, loginBucket(row.email))
  return review
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
  const chosen = { password: passwords.next, field: "newPassword", own: ownWords(row) }
  await refuseWeak({ ...chosen, asker: row.id, now })
  const hash = await hashPassword(passwords.next)
  await inTransaction(database, (trx) => storeAndMail(trx, row, hash, customer.sessionId, now))
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
  await countAttempt(database, `forced-password:${row.id}`, FORCED_LIMIT, now)
  if (await passwordMatches(row.password_hash, password))
    throw new Failure(422, errorCodes.invalid, sentence("failure.password.same"), {
      field: "newPassword",
    })
  await refuseWeak({ password, field: "newPassword", own: ownWords(row), asker: row.id, now })
  const hash = await hashPassword(password)
  await inTransaction(database, (trx) => storeAndMail(trx, row, hash, customer.sessionId, now))
}

const ownWords = ({ email, firstname, lastname }: CustomerRow) => [email, firstname, lastname]

/** Stores the password, ends every other session and all links to set another. */
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
}

/** The same, and tells the customer. */
async function storeAndMail(
  trx: InTransaction,
  row: CustomerRow,
  hash: string,
  thisSession: string | null,
  now: Date,
): Promise<void> {
  await store(trx, row, hash, thisSession, now)
  await mailPasswordChanged(trx, row, null, now)
}
