import type { Hono } from "hono"
import { deskPurchaseEndpoints as calls } from "#src/contract/orders/purchases.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { listPurchases, readPurchase } from "./purchases.desk.ts"

/** Serves the calls with which staff see what customers bought. */
export function purchaseRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database

  serve(app, services, calls.list, async ({ query, now }) => {
    const { defaultTimeZone: timeZone } = await readSiteConfig(tables, config)
    return listPurchases(tables, query, { currency: config.currency, timeZone, now })
  })
  serve(app, services, calls.get, ({ params, now }) => readPurchase(tables, params.id, now))
}
