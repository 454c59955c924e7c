import type { Hono } from "hono"
import { deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import { deskPictureEndpoints as pictures } from "#src/contract/content/pictures.desk.ts"
import { sentenceEndpoints } from "#src/contract/content/sentences.desk.ts"
import {
  deskCapabilityEndpoints as capabilities,
  deskSegmentEndpoints as segments,
} from "#src/contract/site/capabilities.desk.ts"
import { serve } from "../core/http/serve.ts"
import { versionedRoutes } from "../core/http/versioned-routes.ts"
import type { Services } from "../services.ts"
import { listContent, orderContent } from "./desk-content.desk.ts"
import { listDeskPictures } from "./desk-pictures.desk.ts"
import { findSentences } from "./sentence-list.desk.ts"
import { readDeskSegments, switchCapabilities } from "./switch-capabilities.desk.ts"

/** Everything that editors write, in drafts and versions. */
export function deskContentRoutes(app: Hono, services: Services): void {
  const { database, clearing } = services
  const { tables } = database

  serve(app, services, calls.list, ({ params, query }) => listContent(tables, params.kind, query))
  versionedRoutes(app, services, calls)
  serve(app, services, calls.order, async ({ params, body, staff, now }) => {
    await orderContent(database, params.kind, body, { staff, now })
    await clearing.clear(now)
    return null
  })

  versionedRoutes(app, services, segments)
  serve(app, services, capabilities.list, () => readDeskSegments(tables))
  serve(app, services, capabilities.change, async ({ body, staff, now }) => {
    await switchCapabilities(database, body.changes, { staff, now })
    await clearing.clear(now)
    return readDeskSegments(tables)
  })

  serve(app, services, sentenceEndpoints.list, ({ query }) => findSentences(tables, query))

  serve(app, services, pictures.list, ({ query }) => listDeskPictures(tables, query))
}
