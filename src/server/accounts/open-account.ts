import type { InTransaction } from "../database/database.ts"
import { type Failure, unauthorised } from "../failure.ts"

/**
 * Holds an account open for this transaction: closing waits for it, or has happened and fails it. Taken by what
 * must never come after the closing.
 */
export async function lockOpenAccount(
  trx: InTransaction,
  customerId: string,
  failure: () => Failure = unauthorised,
): Promise<void> {
  const row = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", customerId)
    .forShare()
    .executeTakeFirst()
  if (!row || row.closed_at) throw failure()
}
