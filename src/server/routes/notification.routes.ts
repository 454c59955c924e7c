import type { Hono } from "hono"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import type { Services } from "../services.ts"
import { noteViewed, readFeed } from "../site/notification-feed.ts"

/** The messages behind the bell. */
export function notificationRoutes(app: Hono, services: Services): void {
  const { tables } = services.database
  const base = serviceAddresses.notifications
  serve(app, services, base, feedEndpoints.list, ({ customerId }) => readFeed(tables, customerId))
  serve(app, services, base, feedEndpoints.viewed, async ({ body, customerId, now }) => {
    await noteViewed(tables, customerId, body.keys, now)
    return null
  })
}
