import { CONFIRMATION_OUTDATED } from "#src/contract/account/location.codes.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"

/**
 * Notes that the customer confirmed to be in a country, and when. It is the one they are in: whoever read of another
 * one is asked again. Confirmed twice, the first time counts.
 */
export async function confirmCountry(
  database: Database,
  customerId: string,
  { named, present }: { named: string; present: string | null },
  now: Date,
): Promise<void> {
  if (named !== present) throw new Failure(409, CONFIRMATION_OUTDATED, sentence("failure.location.changed"))
  await inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("customers")
      .set({ confirmed_country: named, country_confirmed_at: now })
      .where("id", "=", customerId)
      .where("confirmed_country", "is distinct from", named)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteSecurityEvent(trx, customerId, "country-confirmed", now)
  })
}
