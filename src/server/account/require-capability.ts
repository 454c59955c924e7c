import { errorCodes } from "#src/contract/error.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { capabilitiesFor } from "../site/capabilities.ts"
import { readCheckoutCustomer } from "./checkout-customer.ts"

/** The segment of who calls. */
async function segmentOf(db: Handle, customerId: string | null): Promise<string> {
  if (customerId === null) return ANONYMOUS_SEGMENT
  return (await readCheckoutCustomer(db, customerId))?.segmentName ?? ANONYMOUS_SEGMENT
}

/** Returns the capabilities of a customer or a visitor. */
export const capabilitiesOf = async (
  db: Handle,
  customerId: string | null,
): Promise<ReadonlySet<Capability>> =>
  capabilitiesFor(await readCatalogue(db), await segmentOf(db, customerId))

/** Whether a segment may use something. */
export const hasCapability = async (db: Handle, segmentName: string, capability: Capability) =>
  capabilitiesFor(await readCatalogue(db), segmentName).has(capability)

/** Refuses what the site's owner has switched off for a customer's segment: its page is hidden, and so is its call. */
export async function requireCapability(
  db: Handle,
  segmentName: string,
  ...capabilities: readonly Capability[]
): Promise<void> {
  requireIn(await readCatalogue(db), segmentName, ...capabilities)
}

/** The same where the catalogue is at hand. */
export function requireIn(
  catalogue: Catalogue,
  segmentName: string,
  ...capabilities: readonly Capability[]
): void {
  const on = capabilitiesFor(catalogue, segmentName)
  if (!capabilities.every((capability) => on.has(capability)))
    throw new Failure(403, errorCodes.forbidden, sentence("failure.capability"))
}

/** Refuses a capability that the caller does not have; null for a visitor. */
export const requireOf = async (
  db: Handle,
  customerId: string | null,
  ...capabilities: readonly Capability[]
): Promise<void> => requireCapability(db, await segmentOf(db, customerId), ...capabilities)
