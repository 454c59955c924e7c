import { errorCodes } from "#src/contract/error.ts"
import type { CustomerRow } from "../account/customers.ts"
import { countAttempt, forgiveAttempts } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { passwordMatches } from "./passwords.ts"

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
