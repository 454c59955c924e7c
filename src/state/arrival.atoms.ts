import { writeVisitCookie } from "#src/client/visit-cookies.ts"
import { readArrival } from "#src/domain/arrival.ts"
import { noteAttributionAtom } from "./attribution.atoms.ts"
import { takeCartOverAtom } from "./cart-handover.atoms.ts"
import { changeSubVariantAtom } from "./pricing.atoms.ts"
import { atom } from "./store.ts"

/**
 * Takes in what the address of a page says about how somebody came: affiliate, campaign, sub-variant, and a
 * cart to take over. On the shop's own pages only.
 */
export const noteArrivalAtom = atom(
  null,
  async (_get, set, query: URLSearchParams, page: { referrer: string; origin: string }): Promise<void> => {
    const { affiliateCode, cartToken, subVariant, utm = {} } = readArrival(query)
    set(noteAttributionAtom, utm, page)
    if (affiliateCode) writeVisitCookie("affiliateCode", affiliateCode)
    if (subVariant) await set(changeSubVariantAtom, subVariant)
    if (cartToken) await set(takeCartOverAtom, cartToken)
  },
)
