import { MIGRATION_FAILED, MIGRATION_NOT_OFFERED } from "#src/contract/account/migration-status.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, invalid } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { lockCustomer } from "../verification/verified.ts"

/** The terms a customer agrees to: null where the shop names no version. */
interface Agreed {
  readonly termsVersion: string | null
}

/**
 * Begins to move an account whose customer agreed to the terms; without that, says how far it is. Repeated, it begins
 * nothing twice. 409 where nothing is offered, and once a move has failed, until the customer agrees again.
 */
export function migrate(
  database: Database,
  customerId: string,
  agreed: Agreed | null,
  now: Date,
): Promise<"in_progress" | "migrated"> {
  return inTransaction(database, async (trx) => {
    const { migration_status: status } = await lockCustomer(trx, customerId)
    if (status === "migrated" || status === "in_progress") return status
    if (status === "ineligible")
      throw new Failure(409, MIGRATION_NOT_OFFERED, sentence("failure.migration.notOffered"))
    const ofCustomer = trx.selectFrom("account_migrations").where("customer_id", "=", customerId)
    const { failed_at } = await ofCustomer.select("failed_at").executeTakeFirstOrThrow()
    if (!agreed) {
      if (failed_at) throw new Failure(409, MIGRATION_FAILED, sentence("failure.migration.failed"))
      throw invalid("failure.migration.terms")
    }
    await trx
      .updateTable("account_migrations")
      .set({ accepted_at: now, next_run_at: now, failed_at: null })
      .where("customer_id", "=", customerId)
      .execute()
    await trx
      .updateTable("customers")
      .set({
        migration_status: "in_progress",
        terms_accepted_at: now,
        terms_version: agreed.termsVersion,
      })
      .where("id", "=", customerId)
      .execute()
    await noteSecurityEvent(trx, customerId, "migration-accepted", now)
    return "in_progress"
  })
}
