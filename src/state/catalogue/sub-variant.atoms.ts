import { pricingEndpoints } from "#src/client/endpoints/catalogue.ts"
import type { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { cartItemsAtom, loadCartAtom } from "../cart/cart.atoms.ts"
import { defineTexts, readerAtom } from "../content/texts.ts"
import { getQueryData, invalidateQueries } from "../query/cache.ts"
import { refetchQuery } from "../query/fetch.ts"
import { clientAtom } from "../shop.ts"
import { notifyAtom } from "../site/notifications.atoms.ts"
import { atom } from "../store.ts"
import { visitCookiesAtom } from "../visit/visit.atoms.ts"
import { offersQueryAtom, pricingIdAtom, setPricingAtom } from "./pricing.atoms.ts"

const stateTexts = defineTexts("state", {
  updated: "Your cart has been updated",
  unchangedTitle: "Your state was not changed",
  unchanged: "We could not find out what is sold there. Please choose it again.",
})

/**
 * The visitor plays in this state from now on, for a year. Where its pricing differs, everything priced is
 * asked for again; a cart whose lotteries have other names there says that it was updated. Never rejects: a
 * state whose pricing could not be loaded is not selected, and that is notified.
 */
export const changeSubVariantAtom = atom(null, async (get, set, subVariant: SubVariant): Promise<void> => {
  const cookies = get(visitCookiesAtom)
  if (subVariant === cookies.read("subVariant")) return
  const pricing = await get(clientAtom)
    .call(pricingEndpoints.ofSubVariant, { query: { subVariant } })
    .catch(() => null)
  if (!pricing) {
    const t = get(readerAtom)(stateTexts)
    set(notifyAtom, { level: "error", title: t("unchangedTitle"), message: t("unchanged") })
    return
  }
  cookies.write("subVariant", subVariant)
  const { pricingId } = pricing
  if (pricingId === get(pricingIdAtom)) return
  const before = get(namesAtom)
  invalidateQueries(set, ["pricing"])
  set(setPricingAtom, pricingId)
  await Promise.all([refetchQuery(set, get(offersQueryAtom)), set(loadCartAtom, true)])
  const after = get(namesAtom)
  const renamed = get(cartItemsAtom).some(({ lotteryKey: key }) => before.get(key) !== after.get(key))
  if (renamed) set(notifyAtom, { title: get(readerAtom)(stateTexts)("updated") })
})

/** What products are called here, by their keys; nothing while they are not known. */
const namesAtom = atom((get): ReadonlyMap<string, string> => {
  const offers = getQueryData(get, get(offersQueryAtom)) ?? []
  return new Map(offers.map(({ key, name }) => [key, name]))
})
