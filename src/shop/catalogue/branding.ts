import { useCallback } from "react"
import { brandingEndpoints } from "#calls/catalogue/branding.ts"
import { defineQuery } from "../core/query/define.ts"
import { useQuery } from "../core/query/use-query.ts"
import { DEFAULT_PRICING } from "../core/site-queries.ts"
import { useAtomValue } from "../core/store.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"

/** Product branding may be shown this long without asking again, milliseconds. */
const A_DAY = 24 * 60 * 60_000

export const brandingQuery = defineQuery(
  "branding",
  (client, { brandingKey }: { brandingKey: string }) =>
    client.call(brandingEndpoints.get, { query: { brandingKey } }),
  { staleTime: A_DAY, isOptional: true },
)

/**
 * Returns a function that names products where this visitor plays, in place of the names that draws, tickets
 * and purchases come with: those are the same everywhere. The usual names need no brand, so nothing is asked
 * for them.
 */
export function useProductNames(): (productKey: string, usual: string) => string {
  const brandingKey = useAtomValue(pricingIdAtom)
  const { data } = useQuery(brandingKey === DEFAULT_PRICING ? null : brandingQuery({ brandingKey }))
  return useCallback(
    (key, usual) => data?.products.find(({ productKey }) => productKey === key)?.name ?? usual,
    [data],
  )
}
