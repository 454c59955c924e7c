import { hasCapability } from "#src/server/account/require-capability.ts"
import type { Services } from "#src/server/services.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"

/** Days for which a device may stand for a customer's second factor; null where this shop lets none. */
export async function rememberForDays(
  { database: { tables }, config }: Services,
  segmentName: string,
): Promise<number | null> {
  const { rememberForDays: days } = (await readSiteConfig(tables, config)).twoFactor
  return days > 0 && (await hasCapability(tables, segmentName, "trusted_device_saving")) ? days : null
}
