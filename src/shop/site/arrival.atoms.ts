import { readArrival } from "#src/domain/site/arrival.ts"
import { mergeCartFromLinkAtom } from "../cart/merge-cart.atoms.ts"
import { changeSubVariantAtom } from "../catalogue/sub-variant.atoms.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { applyStoredPromotionAtom } from "../promotions/stored-promotion.atoms.ts"
import { favouritesRequested } from "../tickets/draft/visitor-favourites.ts"
import { noteAttributionAtom } from "./attribution.atoms.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

/**
 * Takes in what the address of a page says about how somebody came: affiliate, campaign, sub-variant, a cart to
 * take over, favourite numbers to be played, and a promotion code. On every page: the shop's own, a partner's, and in
 * the frame. Never rejects: what goes wrong with one of them is told, and keeps none of the others back.
 */
export const noteArrivalAtom = atom(
  null,
  async (get, set, query: URLSearchParams, page: { referrer: string; origin: string }): Promise<void> => {
    const {
      affiliateCode,
      cartToken,
      subVariant,
      promotionCode,
      favouriteNumbers,
      utm = {},
    } = readArrival(query)
    set(noteAttributionAtom, utm, page)
    // A partner's page has no favourites, and its session storage is the partner's.
    if (favouriteNumbers && get(identityAtom).surface !== "partner") favouritesRequested.note()
    if (affiliateCode) get(visitCookiesAtom).write("affiliateCode", affiliateCode)
    await Promise.all([
      cartToken ? set(mergeCartFromLinkAtom, cartToken) : null,
      subVariant ? set(changeSubVariantAtom, subVariant) : null,
    ])
    if (!promotionCode) return
    get(visitCookiesAtom).write("promotionCode", promotionCode)
    await set(applyStoredPromotionAtom, true)
  },
)
