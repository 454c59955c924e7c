import { errorCodes } from "#src/contract/error.ts"
import type { TwoFactorChallenge } from "#src/contract/sign-in/two-factor.ts"
import { maskEmail } from "#src/domain/account/mask-email.ts"
import { type CustomerRow, readCustomerRow } from "#src/server/account/customers.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { hashOf } from "#src/server/core/database/ids.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import {
  type CodeChecker,
  type Factor,
  factorToSignIn,
  judgeCode,
  readSecondFactor,
  refuseLocked,
} from "./second-factor.ts"
import { mailCode } from "./single-use-codes.ts"
import { findTrustedDevice } from "./trusted-devices.ts"

/** Proof that a session has given of its customer's second factor. */
export interface ShownFactor {
  readonly at: Date | null
  readonly trustedDeviceId: string | null
}

/** Nothing: the customer has no second factor. */
export const nothingShown: ShownFactor = { at: null, trustedDeviceId: null }

/** A sensitive action needs no other code for so long after one. */
const ELEVATED_MS = 5 * 60_000

interface Given {
  readonly code?: string | undefined
  /** Days for which the device may be remembered, for the form; null where it may not. */
  readonly rememberForDays: number | null
  /** A session that has run out cannot ask for what a passkey would sign. */
  readonly isRenewal?: boolean
}

/** Where codes go, as it may be shown to somebody who has not shown one yet. */
export const identifierOf = ({ method }: Pick<Factor, "method">, { email }: CustomerRow) =>
  method === "email" ? maskEmail(email) : null

/**
 * Judges the code that was given; without one mails it where it is mailed, and fails with `2fa_required` and what
 * the customer is to be asked.
 */
async function requestOrCheckCode(
  checker: CodeChecker,
  row: CustomerRow,
  factor: Factor,
  { code, rememberForDays, isRenewal = false }: Given,
  now: Date,
): Promise<void> {
  await refuseLocked(checker.database.tables, row.id, now)
  if (code !== undefined) return judgeCode(checker, row, factor, code, now)
  if (factor.method === "email") await mailCode(checker.database, checker.keys, row, now)
  const { method } = factor
  const challenge: TwoFactorChallenge = {
    method,
    identifier: identifierOf(factor, row),
    rememberForDays,
    hasPasskey: !isRenewal && (await hasPasskey(checker.database.tables, row.id)),
  }
  throw new Failure(403, errorCodes.twoFactorRequired, sentence("failure.twoFactor.required"), {
    result: challenge,
  })
}

async function hasPasskey(db: Handle, customerId: string): Promise<boolean> {
  const one = await db
    .selectFrom("passkeys")
    .select("id")
    .where("customer_id", "=", customerId)
    .limit(1)
    .execute()
  return one.length > 0
}

/** Checks what a customer shows to sign in: a code, or a device that stands for it. */
export async function requireSecondFactor(
  checker: CodeChecker,
  row: CustomerRow,
  given: Given & { readonly deviceHash: string | null },
  now: Date,
): Promise<ShownFactor> {
  const { tables } = checker.database
  const factor = await factorToSignIn(checker, row.id)
  if (!factor) return nothingShown
  const device = await findTrustedDevice(tables, row.id, given.deviceHash, now)
  if (device) return { at: now, trustedDeviceId: device.id }
  await requestOrCheckCode(checker, row, factor, given, now)
  return { at: now, trustedDeviceId: null }
}

/**
 * Before a session is renewed: one that never showed the second factor, which was turned on since, shows it now. For
 * tokens that are not the session's this does nothing; whoever rotates them refuses them.
 */
export async function requireSessionFactor(
  checker: CodeChecker,
  session: { readonly id: string; readonly refreshToken: string },
  given: Given,
  now: Date,
): Promise<void> {
  const { tables } = checker.database
  const presented = hashOf(session.refreshToken)
  const open = await tables
    .selectFrom("sessions")
    .innerJoin("second_factors", "second_factors.customer_id", "sessions.customer_id")
    .selectAll("second_factors")
    .where("sessions.id", "=", session.id)
    .where("sessions.second_factor_at", "is", null)
    .where("sessions.revoked_at", "is", null)
    .where((eb) => eb.or([eb("token_hash", "=", presented), eb("previous_hash", "=", presented)]))
    .executeTakeFirst()
  if (!open) return
  const row = await readCustomerRow(tables, open.customer_id)
  await requestOrCheckCode(checker, row, open, { ...given, isRenewal: true }, now)
  await noteShown(checker, session.id, now)
}

/**
 * Before a sensitive action: a customer with a second factor shows it in this session, if that was not done a moment
 * ago. A device never stands for it here.
 */
export async function requireElevation(
  checker: CodeChecker,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string | null },
  code: string | undefined,
  now: Date,
): Promise<void> {
  const { tables } = checker.database
  const factor = await readSecondFactor(tables, customerId)
  if (!factor || !sessionId) return
  const elevated = await tables
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("elevated_until", ">", now)
    .executeTakeFirst()
  if (elevated) return
  const row = await readCustomerRow(tables, customerId)
  await requestOrCheckCode(checker, row, factor, { code, rememberForDays: null }, now)
  await elevateSession(checker, sessionId, now)
}

/** The session has shown what a sensitive action needs, and need not do so again for a while. */
export const elevateSession = (checker: Pick<CodeChecker, "database">, sessionId: string, now: Date) =>
  noteShown(checker, sessionId, now, new Date(now.getTime() + ELEVATED_MS))

async function noteShown(
  { database }: Pick<CodeChecker, "database">,
  sessionId: string,
  now: Date,
  elevatedUntil?: Date,
) {
  await database.tables
    .updateTable("sessions")
    .set({ second_factor_at: now, ...(elevatedUntil ? { elevated_until: elevatedUntil } : {}) })
    .where("id", "=", sessionId)
    .execute()
}
