import type { Capability } from "#src/contract/capabilities.ts"
import { errorCodes } from "#src/contract/error.ts"
import { capabilitiesOf } from "#src/domain/capabilities.ts"
import type { Handle } from "../database/database.ts"
import { Failure } from "../failure.ts"
import { readCapabilities } from "./capabilities.ts"

/** Refuses what the site's owner has switched off for a customer's segment: its page is hidden, and so is its call. */
export async function requireCapability(
  db: Handle,
  segmentName: string,
  capability: Capability,
): Promise<void> {
  if (!capabilitiesOf(await readCapabilities(db), segmentName).has(capability))
    throw new Failure(403, errorCodes.forbidden, "This cannot be done on this site. Please contact us.")
}
