import { FORCED_STEP } from "#src/contract/error.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

/**
 * Refuses a purchase by a customer who must do something first, wherever it is made: not only the shop's own pages
 * lead there.
 */
export async function refuseForced(db: Handle, customerId: string): Promise<void> {
  const step = (await readCheckoutCustomer(db, customerId))?.forcedStep
  if (step) throw new Failure(422, FORCED_STEP, sentence(`failure.forced.${step}`))
}
