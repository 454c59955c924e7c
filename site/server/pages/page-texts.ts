import type { ContentItem } from "#src/contract/content/content.ts"
import { textsOf } from "#src/domain/content/experiment-texts.ts"
import type { Variants } from "#src/integrations/experiments.ts"
import { getQueryState, setQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { textsQuery } from "#src/shop/core/site-queries.ts"
import { loaded } from "../request-shop.ts"

/**
 * Texts as visitors with certain variants read them, made once for each answer: pages with the same sentences have the
 * same object.
 */
const made = new WeakMap<readonly ContentItem[], Map<string, ContentItem[]>>()

function textsFor(items: readonly ContentItem[], variants: Variants): ContentItem[] {
  const known = made.get(items) ?? new Map<string, ContentItem[]>()
  made.set(items, known)
  const key = JSON.stringify(variants)
  const texts = known.get(key) ?? textsOf(items, variants)
  known.set(key, texts)
  return texts
}

/** Has the sentences that an editor changed come with a page, as a visitor with these variants reads them. */
export async function loadTexts(shop: Shop, variants: Variants): Promise<void> {
  const query = textsQuery({ locale: shop.identity.locale })
  const texts = await loaded(shop, query)
  const updatedAt = getQueryState(shop.store.get, query)?.dataUpdatedAt
  if (texts && updatedAt) setQueryData(shop.store.set, query, textsFor(texts, variants), { updatedAt })
}
