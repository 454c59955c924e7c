import type { Hono } from "hono"
import { addressEndpoints } from "#src/contract/account/address-lookup.ts"
import { CONFIRMATION_OUTDATED } from "#src/contract/account/location.codes.ts"
import { locationEndpoints as calls } from "#src/contract/account/location.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"

/** Where a caller is, and what they say of it. */
export function locationRoutes(app: Hono, services: Services): void {
  serve(app, services, calls.locate, async ({ caller: { location, standing } }) => ({
    country: location.country,
    countryBanned: standing === "banned",
  }))
  serve(app, services, calls.confirm, async ({ body, customerId, caller, now }) => {
    const { country } = caller.location
    await confirmCountry(services.database, customerId, { named: body.country, present: country }, now)
    return null
  })
}

/** Looking addresses up while they are typed. */
export function addressRoutes(app: Hono, services: Services): void {
  const { addresses } = services
  // Before `/address/{addressId}`, which would take "search" for an address.
  serve(app, services, addressEndpoints.search, ({ query: { q, ...search } }) => addresses.search(q, search))
  serve(app, services, addressEndpoints.get, ({ params, query }) => addresses.find(params.addressId, query))
}

/**
 * Notes that the customer confirmed to be in a country, and when. It is the one they are in: whoever read of another
 * one is asked again. Confirmed twice, the first time counts.
 */
async function confirmCountry(
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
