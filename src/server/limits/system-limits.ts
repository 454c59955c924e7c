import * as v from "valibot"
import { limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import { SystemLimits } from "#src/contract/limits/system-limits.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../core/database/database.ts"
import { readSiteConfig } from "../site/settings.ts"

/** Least and most of one deposit, cents. */
export const LEAST_DEPOSIT = 500
export const MOST_DEPOSIT = 500_000

const SETTING = "system-limits"

/** Notes the configured limits, so that what buys within a transaction finds them with the catalogue. */
export const noteSystemLimits = (db: Handle, limits: SystemLimits): Promise<void> =>
  noteSetting(db, SETTING, JSON.stringify(limits))

const ZONE = "limit-zone"

/** Notes the shop's time zone: messages of limits name moments by its calendar. */
export const noteLimitZone = async (db: Handle, config: ServerConfig): Promise<void> =>
  noteSetting(db, ZONE, (await readSiteConfig(db, config)).defaultTimeZone)
export const limitZoneIn = (settings: ReadonlyMap<string, string>): string => settings.get(ZONE) ?? "UTC"

/** Those that were noted, the shortest period first. */
export function systemLimitsIn(settings: ReadonlyMap<string, string>) {
  const noted = v.parse(SystemLimits, JSON.parse(settings.get(SETTING) ?? "{}"))
  return limitPeriods.flatMap((period) => {
    const limit = noted[period]
    return limit === undefined ? [] : [{ period, cents: limit }]
  })
}
