import { hasCapability } from "../../accounts/require-capability.ts"
import type { Services } from "../../services.ts"
import { readSiteConfig } from "../../site/site-settings.ts"

/** Days for which a device may stand for a customer's second factor; null where this shop lets none. */
export async function rememberForDays(
  { database: { tables }, config }: Services,
  segmentName: string,
): Promise<number | null> {
  const { rememberForDays: days } = (await readSiteConfig(tables, config)).twoFactor
  return days > 0 && (await hasCapability(tables, segmentName, "trusted_device_saving")) ? days : null
}
