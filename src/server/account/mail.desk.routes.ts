import type { Hono } from "hono"
import { bounceEndpoints } from "#src/contract/account/mail-bounces.desk.ts"
import { serve } from "../core/http/serve.ts"
import { noteBounce } from "../core/mail/bounces.ts"
import type { Services } from "../services.ts"

/** Serves the reports of programs about the shop's mail. */
export function mailRoutes(app: Hono, services: Services): void {
  serve(app, services, bounceEndpoints.report, async ({ body, now }) => {
    await noteBounce(services.database, body, now)
    return null
  })
}
