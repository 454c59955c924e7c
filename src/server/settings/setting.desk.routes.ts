import type { Hono } from "hono"
import type { Selectable } from "kysely"
import {
  deskSettingEndpoints as calls,
  type DeskSetting,
  type SettingChange,
  type SettingValue,
} from "#src/contract/site/settings.desk.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { readDated } from "../staff/cursor.desk.ts"
import { changeSetting } from "./change-setting.desk.ts"
import { firstIn, OWN, ownValuesIn, settingsIn } from "./read-settings.ts"
import { isSettingName, settingNames, settingOf } from "./registry.ts"

/** The settings that are changed while the shop runs, and the variables it was started with. */
export function settingRoutes(app: Hono, services: Services): void {
  const { database, config, clearing } = services
  const { tables } = database

  serve(app, services, calls.list, async () => ({
    currency: config.currency,
    settings: await listSettings(tables),
  }))
  serve(app, services, calls.deployment, async () => [...config.deployment])
  serve(app, services, calls.history, ({ params, query }) => {
    if (!isSettingName(params.name)) throw notFound()
    const changes = tables.selectFrom("setting_changes").selectAll().where("name", "=", params.name)
    return readDated(changes, "id", query, changeOf)
  })
  serve(app, services, calls.change, async ({ params, body, staff, now }) => {
    const changed = await changeSetting(services, params.name, body, staff, now)
    // Pages that are shared follow at once where whoever changed it looks, elsewhere within a minute.
    await clearing.clear(now)
    return changed
  })
}

const changeOf = (row: Selectable<Tables["setting_changes"]>): SettingChange => ({
  id: row.id,
  name: row.name,
  was: row.was.is,
  value: row.value.is,
  reason: row.reason,
  by: row.changed_by,
  approvedBy: row.approved_by,
  at: row.changed_at.toISOString(),
})

/** Reads the changes that wait for a second person, by the names of their settings. */
async function readWaiting(db: Handle): Promise<Map<string, NonNullable<DeskSetting["waits"]>>> {
  const rows = await db
    .selectFrom("staff_approvals")
    .innerJoin("staff_members", "staff_members.id", "staff_approvals.proposed_by")
    .select(["about_id", "payload", "proposed_at", "staff_members.name as by"])
    .where("kind", "=", calls.change.name)
    .where("staff_approvals.state", "=", "open")
    .orderBy("staff_approvals.id")
    .execute()
  return new Map(
    rows.map(({ about_id, payload, proposed_at, by }) => {
      const { body } = payload as unknown as { readonly body: { readonly value: SettingValue } }
      return [about_id, { value: body.value, by, at: proposed_at.toISOString() }]
    }),
  )
}

/** Every setting in the order of the page. */
export async function listSettings(db: Handle): Promise<DeskSetting[]> {
  const catalogue: Catalogue = await readCatalogue(db)
  const settings = settingsIn(catalogue)
  const first = firstIn(catalogue)
  const own = ownValuesIn(catalogue.settings.get(OWN))
  const rows = await db
    .selectFrom("setting_changes")
    .distinctOn("name")
    .selectAll()
    .orderBy("name")
    .orderBy("id", "desc")
    .execute()
  const changed = new Map(rows.map((row) => [row.name, changeOf(row)]))
  const waiting = await readWaiting(db)
  return settingNames.map((name) => {
    const { group, title, meaning, shape, needsTwo = false, variable, file } = settingOf(name)
    return {
      name,
      group,
      title,
      meaning,
      shape,
      value: settings[name] as SettingValue,
      from: Object.hasOwn(own, name) ? "desk" : first[name].from,
      first: first[name].value as SettingValue,
      firstFrom: first[name].from,
      firstIn: variable ?? (file ? `SITE_CONFIG: ${file}` : null),
      needsTwo,
      changed: changed.get(name) ?? null,
      waits: waiting.get(name) ?? null,
    }
  })
}
