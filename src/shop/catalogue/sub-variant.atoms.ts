import { pricingEndpoints } from "#calls/catalogue/pricing.ts"
import type { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { isSubVariant } from "#src/domain/site/arrival.ts"
import { cartItemsAtom, loadCartAtom } from "../cart/cart.atoms.ts"
import { notifyAtom } from "../core/notifications.atoms.ts"
import { getQueryData, invalidateQueries } from "../core/query/cache.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { visitCookiesAtom } from "../site/visit.atoms.ts"
import { offersQueryAtom, pricingIdAtom, setPricingAtom } from "./pricing.atoms.ts"

const stateTexts = defineTexts("state", {
  updated: "Your cart has been updated",
  unchangedTitle: "Your state wasn't changed",
  unchanged: "We couldn't find out what's on sale there. Please choose it again.",
})

/** Prices and names are this state's from now on; null where they could not be had. */
const usePricingAtom = atom(null, async (get, set, subVariant: SubVariant): Promise<SubVariant | null> => {
  const pricing = await get(clientAtom)
    .call(pricingEndpoints.ofSubVariant, { query: { subVariant } })
    .catch(() => null)
  if (!pricing) return null
  get(visitCookiesAtom).write("subVariant", subVariant)
  const { pricingId } = pricing
  if (pricingId === get(pricingIdAtom)) return subVariant
  invalidateQueries(set, ["pricing"])
  set(setPricingAtom, pricingId)
  await Promise.all([refetchQuery(set, get(offersQueryAtom)), set(loadCartAtom, true)])
  return subVariant
})

/**
 * The visitor plays in this state from now on, for a year. Where its pricing differs, everything priced is
 * asked for again; a cart whose lotteries have other names there says that it was updated. Never rejects: a
 * state whose pricing could not be loaded is not selected, and that is notified.
 */
export const changeSubVariantAtom = atom(null, async (get, set, subVariant: SubVariant): Promise<void> => {
  if (subVariant === get(visitCookiesAtom).read("subVariant")) return
  const t = get(readerAtom)(stateTexts)
  const before = get(namesAtom)
  if (!(await set(usePricingAtom, subVariant))) {
    set(notifyAtom, { level: "error", title: t("unchangedTitle"), message: t("unchanged") })
    return
  }
  const after = get(namesAtom)
  const renamed = get(cartItemsAtom).some(({ lotteryKey: key }) => before.get(key) !== after.get(key))
  if (renamed) set(notifyAtom, { title: t("updated") })
})

/**
 * On a page that was rendered for nobody's state: the visitor's own, which was selected on an earlier page, counts
 * here too.
 */
export const restoreSubVariantAtom = atom(null, async (get, set): Promise<void> => {
  const stored = get(visitCookiesAtom).read("subVariant")
  if (stored && isSubVariant(stored)) await set(usePricingAtom, stored)
})

/** Names of products here, by their keys; empty while they are not known. */
const namesAtom = atom((get): ReadonlyMap<string, string> => {
  const offers = getQueryData(get, get(offersQueryAtom)) ?? []
  return new Map(offers.map(({ key, name }) => [key, name]))
})
