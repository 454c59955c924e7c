import type { Hono } from "hono"
import { numberEndpoints as calls } from "#src/contract/site/numbers.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "./settings.ts"
import { readHealth, readShopNumbers } from "./shop-numbers.desk.ts"

/** Serves the shop's figures. */
export function numberRoutes(app: Hono, services: Services): void {
  const { database, config, metrics } = services
  const { tables } = database

  serve(app, services, calls.get, async ({ query, now }) => {
    const { defaultTimeZone: timeZone } = await readSiteConfig(tables, config)
    return readShopNumbers(tables, { timeZone, currency: config.currency }, query.period, now)
  })
  serve(app, services, calls.health, () => readHealth(tables, metrics))
}
