import { errorCodes } from "#src/contract/error.ts"
import type { Capability } from "#src/contract/site/capabilities.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import type { Handle } from "../database/database.ts"
import { Failure } from "../failure.ts"
import { capabilitiesFor } from "./capabilities.ts"

/** The segment of who calls. */
async function segmentOf(db: Handle, customerId: string | null): Promise<string> {
  if (customerId === null) return ANONYMOUS_SEGMENT
  const row = await db
    .selectFrom("customers")
    .select("segment_name")
    .where("id", "=", customerId)
    .executeTakeFirst()
  return row?.segment_name ?? ANONYMOUS_SEGMENT
}

/** Whether a segment may use something. */
export const hasCapability = async (db: Handle, segmentName: string, capability: Capability) =>
  (await capabilitiesFor(db, segmentName)).has(capability)

/** Refuses what the site's owner has switched off for a customer's segment: its page is hidden, and so is its call. */
export async function requireCapability(
  db: Handle,
  segmentName: string,
  ...capabilities: readonly Capability[]
): Promise<void> {
  const on = await capabilitiesFor(db, segmentName)
  if (!capabilities.every((capability) => on.has(capability)))
    throw new Failure(403, errorCodes.forbidden, "This cannot be done on this site. Please contact us.")
}

/** Refuses what is switched off for who calls; null for a visitor. */
export const requireOf = async (
  db: Handle,
  customerId: string | null,
  ...capabilities: readonly Capability[]
): Promise<void> => requireCapability(db, await segmentOf(db, customerId), ...capabilities)
