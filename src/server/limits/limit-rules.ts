import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import type { LimitRules } from "./own-limits.ts"

/** How this shop's customers read and change their limits. */
export async function readLimitRules({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<LimitRules> {
  const { limitCoolingOffDays: coolingOffDays, defaultTimeZone: zone } = await readSiteConfig(
    database.tables,
    config,
  )
  return { currency: config.currency, coolingOffDays, zone }
}
