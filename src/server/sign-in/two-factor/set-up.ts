import { errorCodes } from "#src/contract/error.ts"
import type { TwoFactorConfig } from "#src/contract/sign-in/two-factor.ts"
import type { TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { type CustomerRow, readCustomerRow } from "#src/server/account/customers.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import { countAttempt, forgiveAttempts } from "#src/server/core/database/attempts.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteSecurityEvent } from "../security-events.ts"
import { newSealedSecret, stepOf } from "./authenticator.ts"
import { identifierOf } from "./require-code.ts"
import { type CodeChecker, readSecondFactor } from "./second-factor.ts"
import { consumeEmailCode, recoveryCodesLeft, renewRecoveryCodes } from "./single-use-codes.ts"
import { forgetDevices, readTrustedDevices } from "./trusted-devices.ts"

/** The owner who turns it on or off: a customer in a session. */
interface Owner {
  readonly customerId: string
  readonly sessionId: string | null
}

/** How long a set-up waits for its code. */
const SECONDS = 15 * 60
const LIMIT = { most: 10, seconds: SECONDS }

const wrong = () =>
  new Failure(422, errorCodes.twoFactorIncorrect, sentence("failure.twoFactor.incorrect"), { field: "code" })

/** Reads the settings that the customer's page shows. */
export async function readTwoFactor(
  { database: { tables } }: CodeChecker,
  customerId: string,
  shop: { methods: readonly TwoFactorMethod[]; rememberForDays: number | null; deviceHash: string | null },
  now: Date,
): Promise<TwoFactorConfig> {
  const row = await readCustomerRow(tables, customerId)
  const factor = await readSecondFactor(tables, customerId)
  return {
    enabled: factor !== undefined,
    methods: [...shop.methods],
    method: factor?.method ?? null,
    identifier: factor ? identifierOf(factor, row) : null,
    since: factor?.since.toISOString() ?? null,
    rememberForDays: shop.rememberForDays,
    recoveryCodesLeft: await recoveryCodesLeft(tables, customerId),
    promptRequired: shop.methods.length > 0 && !factor && row.two_factor_prompted_at === null,
    devices: await readTrustedDevices(tables, customerId, shop.deviceHash, now),
  }
}

/** Begins a second factor; it counts once a code confirms it. Gives an authenticator's sealed secret. */
export async function beginSetUp(
  { database, accountKeys }: CodeChecker,
  customerId: string,
  method: TwoFactorMethod,
  now: Date,
): Promise<string | null> {
  const begun = {
    method,
    sealed_secret: method === "authenticator" ? newSealedSecret(accountKeys, customerId) : null,
    expires_at: new Date(now.getTime() + SECONDS * 1000),
  }
  await database.tables
    .insertInto("second_factor_setups")
    .values({ customer_id: customerId, ...begun })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(begun))
    .execute()
  return begun.sealed_secret
}

/** Reads the set-up that was begun and still waits for its code; 404 where there is none. */
export async function readSetUp(
  { database: { tables } }: CodeChecker,
  customerId: string,
  method: TwoFactorMethod,
  now: Date,
) {
  const begun = await tables
    .selectFrom("second_factor_setups")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("method", "=", method)
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (!begun) throw notFound("failure.twoFactor.notBegun")
  return begun
}

/**
 * Turns on what was begun, with a code of it, and gives recovery codes. Other sessions show the new factor when they
 * are renewed, remembered devices are forgotten, and the customer is mailed.
 */
export async function confirmSetUp(
  checker: CodeChecker,
  { customerId, sessionId }: Owner,
  method: TwoFactorMethod,
  code: string,
  now: Date,
): Promise<string[]> {
  const { database, keys, accountKeys } = checker
  const row = await readCustomerRow(database.tables, customerId)
  const bucket = `second-factor-set-up:${customerId}`
  await countAttempt(database, bucket, LIMIT, now)
  const { sealed_secret: sealed } = await readSetUp(checker, customerId, method, now)
  const step = sealed === null ? null : stepOf(accountKeys, customerId, sealed, code, now)
  const isRight =
    sealed === null ? await consumeEmailCode(database.tables, keys, customerId, code, now) : step !== null
  if (!isRight) throw wrong()
  await forgiveAttempts(database, bucket)
  const factor = { method, sealed_secret: sealed, last_step: step, since: now }
  return inTransaction(database, async (trx) => {
    const begun = await trx
      .deleteFrom("second_factor_setups")
      .where("customer_id", "=", customerId)
      .where("sealed_secret", "is not distinct from", sealed)
      .returning("customer_id")
      .executeTakeFirst()
    // The same code twice at once: the first turned it on.
    if (!begun) throw wrong()
    await trx
      .insertInto("second_factors")
      .values({ customer_id: customerId, ...factor })
      .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(factor))
      .execute()
    await forgetDevices(trx, customerId)
    const sessions = trx.updateTable("sessions").where("customer_id", "=", customerId)
    await sessions.set({ second_factor_at: null, elevated_until: null }).execute()
    if (sessionId) await sessions.set({ second_factor_at: now }).where("id", "=", sessionId).execute()
    await acknowledgePrompt(trx, customerId, now)
    await noteSecurityEvent(trx, customerId, `second-factor-on-${method}`, now)
    await mailChanged(trx, row, "mail.twoFactorOn", now)
    return renewRecoveryCodes(trx, keys, customerId)
  })
}

/** Turns the second factor off, with all that belongs to it. 404 where it is not the customer's. */
export async function removeSecondFactor(
  { database }: CodeChecker,
  customerId: string,
  method: TwoFactorMethod,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(database.tables, customerId)
  await inTransaction(database, async (trx) => {
    const removed = await trx
      .deleteFrom("second_factors")
      .where("customer_id", "=", customerId)
      .where("method", "=", method)
      .returning("customer_id")
      .executeTakeFirst()
    if (!removed) throw notFound()
    await forgetSecondFactor(trx, customerId)
    await noteSecurityEvent(trx, customerId, "second-factor-off", now)
    await mailChanged(trx, row, "mail.twoFactorOff", now)
  })
}

/** Deletes whatever a customer's second factor was checked with. */
export async function forgetSecondFactor(trx: InTransaction, customerId: string): Promise<void> {
  for (const table of ["second_factors", "second_factor_setups", "recovery_codes", "email_codes"] as const)
    await trx.deleteFrom(table).where("customer_id", "=", customerId).execute()
  await forgetDevices(trx, customerId)
}

/** The customer knows that there is a second factor, and is not asked again. */
export async function acknowledgePrompt(
  db: Pick<InTransaction, "updateTable">,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ two_factor_prompted_at: now })
    .where("id", "=", customerId)
    .execute()
}

/** Mails the owner that the second factor is on or off. */
export async function mailChanged(
  trx: InTransaction,
  row: CustomerRow,
  key: "mail.twoFactorOn" | "mail.twoFactorOff",
  now: Date,
): Promise<void> {
  await sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t(`${key}.subject`),
      heading: t(`${key}.heading`, { firstname: mailName(t, row) }),
      parts: [paragraph(t(`${key}.text`)), button(t(`${key}.button`), accountPaths.loginAndSecurity.link())],
    }),
  })
}
