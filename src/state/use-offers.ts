import { pricingIdAtom } from "./pricing.atoms.ts"
import { offersResource } from "./site-resources.ts"
import { useAtomValue } from "./store.ts"
import { useResource } from "./use-resource.ts"

/** Every product on sale, as this visitor sees it. */
export function useOffers() {
  const pricingId = useAtomValue(pricingIdAtom)
  return useResource(offersResource, { pricingId })
}
