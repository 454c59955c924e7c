import type { InTransaction } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { readSettings } from "../settings/read-settings.ts"

/**
 * Refuses more purchases that are charged later than a customer may have: each is looked at for every draw, so
 * thousands that cost nothing would delay everybody's. The wallet is locked, so purchases at the same moment are
 * counted one after the other.
 */
export async function refuseTooManyLater(
  trx: InTransaction,
  customerId: string,
  started: { readonly recurring: number; readonly scheduled: number },
): Promise<void> {
  const { mostRecurring: most } = await readSettings(trx)
  if (started.recurring > 0) {
    const { count } = await trx
      .selectFrom("recurring_purchases")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .where("status", "!=", "recurring_status_cancelled")
      .executeTakeFirstOrThrow()
    if (count + started.recurring > most) throw invalid("failure.recurring.most", { most })
  }
  if (started.scheduled > 0) {
    const { count } = await trx
      .selectFrom("scheduled_purchases")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .where("status", "=", "scheduled_status_active")
      .where("purchased_checkout_id", "is", null)
      .executeTakeFirstOrThrow()
    if (count + started.scheduled > most) throw invalid("failure.scheduled.most", { most })
  }
}
