import type { Hono } from "hono"
import { capabilityEndpoints as calls } from "#src/contract/site/capabilities.ts"
import { segmentKind } from "../content/kinds/settings.desk.ts"
import { published } from "../content/versions.desk.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { assignSegment, readSuppressed, suppress } from "./capabilities.ts"

/** Segments: what they may use, and who is in them. */
export function segmentRoutes(app: Hono, services: Services): void {
  const { database } = services
  const refOf = ({ segmentName }: { readonly segmentName: string }) => ({ key: segmentName, locale: "" })

  serve(app, services, calls.suppressed, async ({ params }) => ({
    capabilities: await readSuppressed(database.tables, params.segmentName),
  }))
  serve(app, services, calls.suppress, async ({ params, body, staff, now }) => {
    await published(database, segmentKind, refOf(params), { staff, now }, (trx) =>
      suppress(trx, params.segmentName, body.capabilities),
    )
    return body
  })
  serve(app, services, calls.assign, async ({ params, body }) => {
    await assignSegment(database, params.customerId, body.segmentName)
    return null
  })
}
