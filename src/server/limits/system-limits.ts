import { limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import { noteSetting } from "../catalogue/settings.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../core/database/database.ts"
import type { Settings } from "../settings/registry.ts"
import { readSiteConfig } from "../site/settings.ts"

const ZONE = "limit-zone"

/** Notes the shop's time zone: messages of limits name moments by its calendar. */
export const noteLimitZone = async (db: Handle, config: ServerConfig): Promise<void> =>
  noteSetting(db, ZONE, (await readSiteConfig(db, config)).defaultTimeZone)
export const limitZoneIn = (settings: ReadonlyMap<string, string>): string => settings.get(ZONE) ?? "UTC"

const spendOf = {
  daily: "spendDailyCents",
  weekly: "spendWeeklyCents",
  monthly: "spendMonthlyCents",
} as const

/** The limits that the shop sets, the shortest period first. */
export function systemLimitsOf(settings: Settings) {
  return limitPeriods.flatMap((period) => {
    const cents = settings[spendOf[period]]
    return cents === null ? [] : [{ period, cents }]
  })
}
