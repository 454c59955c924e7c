import { browsePath, isSingleOffer, type Listed } from "#src/domain/site/browse.ts"
import { capabilitiesAtom } from "../core/capabilities.atoms.ts"
import { hrefAtom } from "../core/navigation.atoms.ts"
import { useQuery } from "../core/query/use-query.ts"
import { offersQuery } from "../core/site-queries.ts"
import { useAtomValue } from "../core/store.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"

/** The address where choosing a ticket begins. */
export function useBrowse(kind: Listed = "lottery_ticket"): string {
  const href = useAtomValue(hrefAtom)
  const capabilities = useAtomValue(capabilitiesAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  // Only a site with one offer has to know which.
  const { data } = useQuery(isSingleOffer({ capabilities }) ? offersQuery({ pricingId }) : null)
  return href(browsePath({ capabilities, offers: data ?? [] }, kind))
}
