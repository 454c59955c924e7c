import { errorCodes } from "#src/contract/error.ts"
import type { InTransaction } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { refuseStaff } from "../staff/staff.ts"

/** Locks an account that is not closed; whoever is just signing in to it comes before this, or is refused. */
export async function lockAccount(trx: InTransaction, customerId: string): Promise<void> {
  const row = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.closed_at) throw refuseStaff(409, errorCodes.accountClosed, "This account is closed.")
}
