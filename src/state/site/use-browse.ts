import { browsePath, isSingleOffer, type Listed } from "#src/domain/site/browse.ts"
import { pricingIdAtom } from "../catalogue/pricing.atoms.ts"
import { useQuery } from "../query/use-query.ts"
import { capabilitiesAtom } from "../session/capabilities.atoms.ts"
import { useAtomValue } from "../store.ts"
import { hrefAtom } from "./navigation.atoms.ts"
import { offersQuery } from "./site-queries.ts"

/** The address where choosing a ticket begins. */
export function useBrowse(kind: Listed = "lottery_ticket"): string {
  const href = useAtomValue(hrefAtom)
  const capabilities = useAtomValue(capabilitiesAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  // Only a site with one offer has to know which.
  const { data } = useQuery(isSingleOffer({ capabilities }) ? offersQuery({ pricingId }) : null)
  return href(browsePath({ capabilities, offers: data ?? [] }, kind))
}
