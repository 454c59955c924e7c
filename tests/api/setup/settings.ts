import { writeSetting } from "#src/server/catalogue/settings.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { OWN, ownValuesIn } from "#src/server/settings/read-settings.ts"
import type { Settings } from "#src/server/settings/registry.ts"

/** Sets settings as the desk leaves them, without its two people. */
export async function setSettings(tables: Handle, values: Partial<Settings>): Promise<void> {
  const row = await tables.selectFrom("settings").select("value").where("name", "=", OWN).executeTakeFirst()
  await writeSetting(tables, OWN, JSON.stringify({ ...ownValuesIn(row?.value), ...values }))
}
