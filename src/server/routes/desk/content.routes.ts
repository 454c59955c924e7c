import type { Hono } from "hono"
import {
  deskCapabilityEndpoints as capabilities,
  deskSegmentEndpoints as segments,
} from "#src/contract/desk/capabilities.ts"
import { deskContentEndpoints as calls } from "#src/contract/desk/content/content.ts"
import { deskPictureEndpoints as pictures } from "#src/contract/desk/content/pictures.ts"
import { sentenceEndpoints } from "#src/contract/desk/content/sentences.ts"
import { listContent, orderContent } from "../../desk/content/desk-content.ts"
import { listDeskPictures } from "../../desk/content/desk-pictures.ts"
import { findSentences } from "../../desk/content/find-sentences.ts"
import { readDeskSegments, switchCapabilities } from "../../desk/content/switch-capabilities.ts"
import { serve } from "../../http/serve.ts"
import type { Services } from "../../services.ts"
import { versionedRoutes } from "./versioned-routes.ts"

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
