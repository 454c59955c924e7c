import { pricingIdAtom } from "#src/state/catalogue/pricing.atoms.ts"
import { setQueryData } from "#src/state/query/cache.ts"
import type { Shop } from "#src/state/shop.ts"
import { offersQuery } from "#src/state/site/site-queries.ts"
import type { PageServices } from "./page-services.ts"
import { loaded } from "./request-shop.ts"

/** The query parameter with the id of a draft, which is a secret of whoever works on it. */
const DRAFT = "draft"

/** Whether a page is asked for with a draft: it is rendered for this visit alone. */
export const showsDraft = ({ searchParams }: URL): boolean => searchParams.has(DRAFT)

/** Has a page show a product as a draft has it, in the place of what is sold. */
export async function loadDraft(
  shop: Shop,
  { draftOffer }: Pick<PageServices, "draftOffer">,
  url: URL,
): Promise<void> {
  const id = url.searchParams.get(DRAFT)
  if (id === null) return
  const query = offersQuery({ pricingId: shop.store.get(pricingIdAtom) })
  const [offers, draft] = await Promise.all([
    loaded(shop, query),
    draftOffer(id, shop.store.get(pricingIdAtom)),
  ])
  if (!offers || !draft) return
  const shown = offers.map((offer) => (offer.key === draft.key ? { ...offer, ...draft } : offer))
  setQueryData(shop.store.set, query, shown, { updatedAt: Date.now() })
}
