import type { Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { CustomerRow } from "#src/server/account/customers.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { countAttempt, forgiveAttempts } from "#src/server/core/database/attempts.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { Keys } from "../keys.ts"
import { noteSecurityEvent } from "../security-events.ts"
import { consumeAuthenticatorCode } from "./authenticator.ts"
import { consumeEmailCode, consumeRecoveryCode } from "./single-use-codes.ts"

export type SecondFactorRow = Selectable<Tables["second_factors"]>

/** The services that codes are checked with. */
export interface CodeChecker {
  readonly database: Database
  readonly keys: Keys
  readonly accountKeys: SealingKeys
  readonly config: ServerConfig
}

/** Wrong codes of one account, wherever they come from, before nobody may try for a day. */
const LIMIT = { most: 5, seconds: 24 * 3600 }

/** The bucket in which the wrong codes of an account are counted. */
export const codesBucket = (customerId: string) => `second-factor:${customerId}`
const locked = () => new Failure(403, errorCodes.twoFactorLocked, sentence("failure.twoFactor.locked"))
export const wrongCode = () =>
  new Failure(403, errorCodes.twoFactorIncorrect, sentence("failure.twoFactor.incorrect"))

/** The customer's second factor; undefined where it is off. */
export const readSecondFactor = (db: Handle, customerId: string): Promise<SecondFactorRow | undefined> =>
  db.selectFrom("second_factors").selectAll().where("customer_id", "=", customerId).executeTakeFirst()

/** The part of a second factor that codes are checked against. */
export type Factor = Pick<SecondFactorRow, "customer_id" | "method" | "sealed_secret">

/** Returns the factor a customer signs in with: their own, or mailed codes where the site asks everybody for one. */
export async function factorToSignIn(
  { database: { tables }, config }: CodeChecker,
  customerId: string,
): Promise<Factor | null> {
  const own = await readSecondFactor(tables, customerId)
  if (own) return own
  const { required } = (await readSiteConfig(tables, config)).twoFactor
  return required ? { customer_id: customerId, method: "email", sealed_secret: null } : null
}

/**
 * Judges a code of the customer's second factor, or a recovery code, and uses it up. Each try is counted before it is
 * judged, for the account: nobody judges a sixth wrong one on the same day. Fails with `2fa_incorrect` or
 * `2fa_account_locked`.
 */
export async function judgeCode(
  checker: CodeChecker,
  row: CustomerRow,
  factor: Factor,
  code: string,
  now: Date,
): Promise<void> {
  const { database, keys, accountKeys } = checker
  const bucket = codesBucket(row.id)
  await countAttempt(database, bucket, LIMIT, now, locked)
  const { tables } = database
  const isRecovery = code.includes("-")
  const isRight = isRecovery
    ? await consumeRecoveryCode(tables, keys, row.id, code)
    : factor.method === "email"
      ? await consumeEmailCode(tables, keys, row.id, code, now)
      : await consumeAuthenticatorCode(tables, accountKeys, factor, code, now)
  if (isRight) {
    await forgiveAttempts(database, bucket)
    await noteSecurityEvent(tables, row.id, isRecovery ? "recovery-code-used" : "second-factor-shown", now)
    return
  }
  await noteSecurityEvent(tables, row.id, "second-factor-wrong", now)
  if (await isLocked(tables, row.id, now)) {
    await mailLocked(database, row, now)
    throw locked()
  }
  throw wrongCode()
}

/** Tells until when no code is judged since so many wrong ones were tried; null where codes are. */
export async function lockedUntil(db: Handle, customerId: string, now: Date): Promise<Date | null> {
  const tried = await db
    .selectFrom("attempts")
    .select(["count", "resets_at"])
    .where("bucket", "=", codesBucket(customerId))
    .where("resets_at", ">", now)
    .executeTakeFirst()
  return tried && tried.count >= LIMIT.most ? tried.resets_at : null
}

const isLocked = async (db: Handle, customerId: string, now: Date): Promise<boolean> =>
  (await lockedUntil(db, customerId, now)) !== null

/** Refuses before anything is asked for: who is locked out is told so at once. */
export async function refuseLocked(db: Handle, customerId: string, now: Date): Promise<void> {
  if (await isLocked(db, customerId, now)) throw locked()
}

/** Mails the owner about a lock: anyone who tried so often knew the password. */
async function mailLocked(database: Database, row: CustomerRow, now: Date): Promise<void> {
  await inTransaction(database, async (trx) => {
    await noteSecurityEvent(trx, row.id, "second-factor-locked", now)
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.twoFactorLocked.subject"),
        heading: t("mail.twoFactorLocked.heading", { firstname: mailName(t, row) }),
        parts: [
          paragraph(t("mail.twoFactorLocked.text")),
          button(t("mail.twoFactorLocked.button"), paths.changePassword.link()),
        ],
      }),
    })
  })
}
