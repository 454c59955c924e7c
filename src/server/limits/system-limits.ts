import * as v from "valibot"
import { limitPeriods } from "#src/contract/account/limit-period.ts"
import { SystemLimits } from "#src/contract/account/system-limits.ts"
import type { Handle } from "../database/database.ts"

const SETTING = "system-limits"

/** Notes the configured limits, so that what buys within a transaction finds them with the catalogue. */
export async function noteSystemLimits(db: Handle, limits: SystemLimits): Promise<void> {
  const value = JSON.stringify(limits)
  await db
    .insertInto("settings")
    .values({ name: SETTING, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("settings.value", "!=", value),
    )
    .execute()
}

/** Those that were noted, the shortest period first. */
export function systemLimitsIn(settings: ReadonlyMap<string, string>) {
  const noted = v.parse(SystemLimits, JSON.parse(settings.get(SETTING) ?? "{}"))
  return limitPeriods.flatMap((period) => {
    const limit = noted[period]
    return limit === undefined ? [] : [{ period, cents: limit }]
  })
}
