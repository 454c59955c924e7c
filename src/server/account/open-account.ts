import { errorCodes } from "#src/contract/error.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure, unauthorised } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

export const accountClosed = () =>
  new Failure(403, errorCodes.accountClosed, sentence("failure.account.closed"))
export const accountBlocked = () =>
  new Failure(423, errorCodes.accountLocked, sentence("failure.account.blocked"))

/**
 * Holds an account open for this transaction: closing and blocking wait for it, or have happened and fail it. Taken by what
 * must never come after the closing.
 */
export async function lockOpenAccount(
  trx: InTransaction,
  customerId: string,
  failure: () => Failure = unauthorised,
): Promise<void> {
  const row = await trx
    .selectFrom("customers")
    .select(["closed_at", "blocked_at"])
    .where("id", "=", customerId)
    .forShare()
    .executeTakeFirst()
  if (!row || row.closed_at) throw failure()
  if (row.blocked_at) throw accountBlocked()
}
