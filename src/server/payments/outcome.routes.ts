import type { Hono } from "hono"
import { outcomeEndpoints } from "#src/contract/payments/outcome.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readOutcome, underway } from "./outcome.ts"

/** Serves the outcome of calls that move money. */
export function outcomeRoutes(app: Hono, services: Services): void {
  serve(app, services, outcomeEndpoints.get, async ({ params: { key }, customerId, now }) =>
    services.underway.has(customerId, key) ? underway : readOutcome(services.database, customerId, key, now),
  )
}
