import type { Hono } from "hono"
import { deskCapabilityEndpoints as capabilities } from "#src/contract/desk/capabilities.ts"
import { deskContentEndpoints as calls } from "#src/contract/desk/content.ts"
import { deskPictureEndpoints as pictures } from "#src/contract/desk/pictures.ts"
import { sentenceEndpoints } from "#src/contract/desk/sentences.ts"
import {
  listContent,
  orderContent,
  readContent,
  refOf,
  removeContent,
  restoreContent,
  saveContent,
} from "../../desk/content/desk-content.ts"
import { describePicture, listDeskPictures } from "../../desk/content/desk-pictures.ts"
import { findSentences } from "../../desk/content/find-sentences.ts"
import { readDeskSegments, switchCapabilities } from "../../desk/content/switch-capabilities.ts"
import { dropDraft, listVersions } from "../../desk/content/versions.ts"
import { serve } from "../../http/serve.ts"
import type { Services } from "../../services.ts"

/** Everything that editors write, in drafts and versions. */
export function deskContentRoutes(app: Hono, services: Services): void {
  const { database, clearing } = services
  const { tables } = database

  serve(app, services, calls.list, ({ params, query }) => listContent(tables, params.kind, query))
  serve(app, services, calls.get, ({ params, query }) => {
    const { kind, ref } = refOf(params, query.locale)
    return readContent(tables, kind, ref)
  })
  serve(app, services, calls.versions, ({ params, query }) => {
    const { kind, ref } = refOf(params, query.locale)
    return listVersions(tables, kind, ref, query)
  })
  serve(app, services, calls.save, async ({ params, body, staff, now }) => {
    const { kind, ref } = refOf(params, body.locale)
    const saved = await saveContent(database, kind, ref, body, { staff, now })
    // An editor looks at once at what was published.
    if (body.publish) await clearing.clear(now)
    return saved
  })
  serve(app, services, calls.remove, async ({ params, body, staff, now }) => {
    const { kind, ref } = refOf(params, body.locale)
    const removed = await removeContent(database, kind, ref, body.version, { staff, now })
    await clearing.clear(now)
    return removed
  })
  serve(app, services, calls.discard, async ({ params, body }) => {
    const { kind, ref } = refOf(params, body.locale)
    await dropDraft(database, kind, ref, body.version)
    return readContent(tables, kind, ref)
  })
  serve(app, services, calls.restore, async ({ params, body, staff, now }) => {
    const { kind, ref } = refOf(params, body.locale)
    const restored = await restoreContent(database, kind, ref, body, { staff, now })
    await clearing.clear(now)
    return restored
  })
  serve(app, services, calls.order, async ({ params, body, staff, now }) => {
    await orderContent(database, params.kind, body, { staff, now })
    await clearing.clear(now)
    return null
  })

  serve(app, services, capabilities.list, () => readDeskSegments(tables))
  serve(app, services, capabilities.change, async ({ body, staff, now }) => {
    await switchCapabilities(database, body.changes, { staff, now })
    await clearing.clear(now)
    return readDeskSegments(tables)
  })

  serve(app, services, sentenceEndpoints.list, ({ query }) => findSentences(tables, query))

  serve(app, services, pictures.list, ({ query }) => listDeskPictures(tables, query))
  serve(app, services, pictures.describe, async ({ params, body, now }) => {
    const described = await describePicture(database, params.id, body)
    await clearing.clear(now)
    return described
  })
}
