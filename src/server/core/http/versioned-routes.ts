import type { Hono } from "hono"
import type { versionedEndpoints } from "#src/contract/catalogue/versioned.desk.ts"
import {
  readContent,
  refOf,
  removeContent,
  restoreContent,
  saveContent,
} from "#src/server/content/desk-content.desk.ts"
import { dropDraft, listVersions } from "#src/server/content/versions.desk.ts"
import type { Services } from "#src/server/services.ts"
import { serve } from "./serve.ts"

/** Serves the calls for what is written in versions; who may make them stands in the contract. */
export function versionedRoutes(
  app: Hono,
  services: Services,
  calls: ReturnType<typeof versionedEndpoints>,
): void {
  const { database, clearing } = services
  const { tables } = database

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
}
