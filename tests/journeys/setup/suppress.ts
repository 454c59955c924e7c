import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { callAsOwner } from "./editor.ts"

/** Switches features off for a segment, as an owner of the shop does; those left out are on again. */
export const suppress = (
  shop: { readonly url: string },
  capabilities: readonly string[],
  segmentName = "anonymous",
): Promise<void> => callAsOwner(shop, capabilityEndpoints.suppress, { segmentName }, { capabilities })
