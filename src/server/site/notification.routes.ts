import type { Hono } from "hono"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { noteViewed, readFeed } from "./notification-feed.ts"

/** The messages behind the bell. */
export function notificationRoutes(app: Hono, services: Services): void {
  const { tables } = services.database
  serve(app, services, feedEndpoints.list, ({ customerId, now }) => readFeed(tables, customerId, now))
  serve(app, services, feedEndpoints.viewed, async ({ body, customerId, now }) => {
    await noteViewed(tables, customerId, body.keys, now)
    return null
  })
}
