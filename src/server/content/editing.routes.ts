import type { Hono } from "hono"
import { SITE_THEME } from "#src/contract/content/kinds.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { themeEditingEndpoints } from "#src/contract/site/theme-editing.ts"
import type { InTransaction } from "../core/database/database.ts"
import { type Call, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readTheme, removeTheme, upsertTheme } from "../site/theme.ts"
import type { AnyKind, ContentRef } from "./kind.desk.ts"
import { kinds } from "./kinds.desk.ts"
import { published } from "./versions.desk.ts"

/** What a call is about: its address names the key as its kind does. */
const refOf = ({ key, slug, id, locale = "" }: Readonly<Record<string, string>>): ContentRef => ({
  key: key ?? slug ?? id ?? "",
  locale,
})

/**
 * Serves the calls by which programs write, change and take away what editors write: each change is a version, like one
 * at the desk.
 */
export function editingRoutes(app: Hono, services: Services): void {
  const { database } = services
  const db = database.tables
  const versioned = <T>(
    { staff, now }: Pick<Call<Endpoint>, "staff" | "now">,
    kind: AnyKind,
    ref: ContentRef,
    work: (trx: InTransaction) => Promise<T>,
  ): Promise<T> => published(database, kind, ref, { staff, now }, work)
  const themed = <T>(
    call: Pick<Call<Endpoint>, "staff" | "now">,
    key: string,
    work: (trx: InTransaction) => Promise<T>,
  ) => versioned(call, kinds.theme, { key, locale: "" }, work)

  serve(app, services, themeEditingEndpoints.put, async (call) => {
    await themed(call, SITE_THEME, (trx) => upsertTheme(trx, call.body))
    return readTheme(db)
  })
  serve(app, services, themeEditingEndpoints.putOfPartner, async (call) => {
    const { partner } = call.params
    await themed(call, partner, (trx) => upsertTheme(trx, call.body, partner))
    return readTheme(db, partner)
  })
  serve(app, services, themeEditingEndpoints.removeOfPartner, async (call) => {
    const { partner } = call.params
    await themed(call, partner, (trx) => removeTheme(trx, partner))
    return null
  })

  for (const kind of Object.values<AnyKind>(kinds)) {
    if (!kind.programs) continue
    const { put, remove } = kind.programs
    serve(app, services, put, async (call) => {
      const ref = refOf(call.params)
      const written = await versioned(call, kind, ref, (trx) => kind.write(trx, ref, call.body, call.now))
      return written ?? null
    })
    if (remove)
      serve(app, services, remove, async (call) => {
        const ref = refOf(call.params)
        await versioned(call, kind, ref, (trx) => kind.remove(trx, ref, call.now))
        return null
      })
  }
}
