import { textsOf } from "#src/domain/content/experiment-texts.ts"
import type { Variants } from "#src/integrations/experiments/assign.ts"
import { askFor, putAtom } from "#src/state/query/resource.ts"
import type { Shop } from "#src/state/shop.ts"
import { textsResource } from "#src/state/site/site-resources.ts"
import { loaded } from "./request-shop.ts"

/** Has the sentences that an editor changed come with a page, as a visitor with these variants reads them. */
export async function loadTexts(shop: Shop, variants: Variants): Promise<void> {
  const params = { locale: shop.identity.locale }
  const texts = await loaded(shop, textsResource, params)
  if (texts) shop.store.set(putAtom, askFor(textsResource, params), textsOf(texts, variants))
}
