import * as v from "valibot"
import { limitPeriods } from "#src/contract/account/limit-period.ts"
import type { Handle } from "../database/database.ts"

const SETTING = "system-limits"

const cents = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000)))

/** What the shop lets anybody spend in a period, cents; a period without a limit is left out. */
export const SystemLimits = v.strictObject(v.entriesFromList(limitPeriods, cents))
export type SystemLimits = v.InferOutput<typeof SystemLimits>

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
