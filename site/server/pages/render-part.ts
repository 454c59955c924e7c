import { LRUCache } from "lru-cache"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { type Rendered, renderElement } from "#widgets/runtime/render-on-server.tsx"
import type { PagePart } from "../../routes/route.ts"
import { loadQuery } from "../request-shop.ts"
import { elements } from "./elements.ts"

/**
 * The queries that elements asked for when they were last rendered with the same attributes. Learned anew every minute,
 * since the list grows when something else is asked for.
 */
const lastAsked = new LRUCache<string, readonly Query<unknown>[]>({
  max: 2000,
  ttl: 60_000,
  noUpdateTTL: true,
})

/** Renders an element for a page or a first view, with what it needs from the query cache. */
export async function renderPart({ tag, attributes }: PagePart, shop: Shop): Promise<Rendered> {
  const definition = elements.get(tag)
  if (!definition) throw new Error(`No element is called ${tag}.`)
  const { partner, locale } = shop.identity
  const key = JSON.stringify([tag, attributes, partner, locale, shop.store.get(pricingIdAtom)])
  const rendered = await renderElement(definition, attributes, shop, {
    load: (query) => loadQuery(shop, query),
    expected: lastAsked.get(key) ?? [],
  })
  lastAsked.set(key, rendered.queries)
  return rendered
}
