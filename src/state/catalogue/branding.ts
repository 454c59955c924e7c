import { useCallback } from "react"
import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { defineResource } from "../query/resource.ts"
import { useResource } from "../query/use-resource.ts"
import { DEFAULT_PRICING } from "../site/site-resources.ts"
import { useAtomValue } from "../store.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"

/** Product branding may be shown this long without asking again (specification 000 §9), milliseconds. */
const A_DAY = 24 * 60 * 60_000

export const brandingResource = defineResource(
  "branding",
  (client, { brandingKey }: { brandingKey: string }) =>
    client.call(brandingEndpoints.get, { query: { brandingKey } }),
  { timeToLive: A_DAY, ofShell: true },
)

/**
 * What products are called where this visitor plays, in place of the names that draws, tickets and purchases
 * come with: those are the same everywhere. The usual names need no brand, so nothing is asked for them.
 */
export function useProductNames(): (productKey: string, usual: string) => string {
  const brandingKey = useAtomValue(pricingIdAtom)
  const { data } = useResource(brandingResource, brandingKey === DEFAULT_PRICING ? null : { brandingKey })
  return useCallback(
    (key, usual) => data?.products.find(({ productKey }) => productKey === key)?.name ?? usual,
    [data],
  )
}
