import type { Hono } from "hono"
import { breakEndpoints as calls } from "#src/contract/limits/break.ts"
import { readBreak, startBreak } from "../account/breaks.ts"
import { serve } from "../core/http/serve.ts"
import { payBackDeposits, releaseDeposits } from "../payments/unplayed-deposits.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"

/** The customer's break from buying. */
export function breakRoutes(app: Hono, services: Services): void {
  const { database, config, clock, gateways } = services
  const zone = async () => (await readSiteConfig(database.tables, config)).defaultTimeZone

  serve(app, services, calls.get, async ({ customerId, now }) =>
    readBreak(database.tables, customerId, await zone(), now),
  )
  serve(app, services, calls.take, async ({ body, customerId }) =>
    startBreak(database, customerId, { ...body, zone: await zone() }, clock, async (trx, id, now) => {
      await payBackDeposits(trx, gateways, id, now)
      await releaseDeposits(trx, id, now)
    }),
  )
}
