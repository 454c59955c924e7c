import { errorCodes } from "#src/contract/error.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { countAttempt, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { passwordMatches } from "./passwords.ts"
import { readSecondFactor } from "./two-factor/second-factor.ts"

interface Presence {
  readonly customerId: string
  readonly sessionId: string | null
  /** Typed on the form; empty where the customer shows something else. */
  readonly password: string
  /** Asks for the second factor. */
  readonly elevate: () => Promise<void>
}

/** Wrong present passwords of one account, whatever it was asked for. */
const LIMIT = { most: 5, seconds: 15 * 60 }

/**
 * Asks a customer who is signed in for the password once more, before something that a stolen session must not
 * do. A wrong one fails with 422 on the form's field.
 */
export async function checkPresentPassword(
  database: Database,
  row: CustomerRow,
  { password, field }: { password: string; field: string },
  now: Date,
): Promise<void> {
  const bucket = `present-password:${row.id}`
  await countAttempt(database, bucket, LIMIT, now)
  if (!(await passwordMatches(row.password_hash, password)))
    throw new Failure(422, errorCodes.credentials, sentence("failure.password.wrong"), { field })
  await forgiveAttempts(database, bucket)
}

/**
 * Makes sure that whoever has the session is its customer, before something that a stolen session must not do: by the
 * second factor, by a passkey that was shown a moment ago, or else by the password.
 */
export async function requirePresence(
  database: Database,
  { customerId, sessionId, password, elevate }: Presence,
  now: Date,
): Promise<void> {
  if (await readSecondFactor(database.tables, customerId)) return elevate()
  if (await isElevated(database, sessionId, now)) return
  const row = await readCustomerRow(database.tables, customerId)
  if (row.password_hash === null)
    throw new Failure(422, errorCodes.credentials, sentence("failure.password.none"), { field: "password" })
  await checkPresentPassword(database, row, { password, field: "password" }, now)
}

async function isElevated({ tables }: Database, sessionId: string | null, now: Date): Promise<boolean> {
  if (!sessionId) return false
  const elevated = await tables
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("elevated_until", ">", now)
    .executeTakeFirst()
  return elevated !== undefined
}
