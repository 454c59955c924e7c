import type { Hono } from "hono"
import { ceilingEndpoints as calls } from "#src/contract/staff/ceilings.ts"
import { invalid } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { raiseCeiling } from "./ceilings.ts"
import { listCeilings } from "./list-ceilings.desk.ts"

/** How much may reach wallets, and what two people add to it. */
export function ceilingRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  serve(app, services, calls.list, ({ now }) => listCeilings(database.tables, config.currency, now))
  serve(app, services, calls.raise, async ({ params, body, now }) => {
    const { cents, currency } = body.amount
    if (cents <= 0 || currency !== config.currency) throw invalid("failure.notValid")
    await raiseCeiling(database, params.source, { cents, hours: body.hours }, now)
    return null
  })
}
