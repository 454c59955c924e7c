import { pricingEndpoints } from "#calls/catalogue/pricing.ts"
import { productOfferEndpoints } from "#calls/catalogue/product-offer.ts"
import { contentEndpoints } from "#calls/content/content.ts"
import { partnerEndpoints } from "#calls/partners/partner.ts"
import { capabilityEndpoints } from "#calls/site/capabilities.ts"
import { discoveryEndpoints } from "#calls/site/discovery.ts"
import { navigationEndpoints } from "#calls/site/navigation.ts"
import { themeEndpoints } from "#calls/site/theme.ts"
import type { SubVariant } from "#src/contract/catalogue/pricing.ts"
import type { ContentItem, SentItem } from "#src/contract/content/content.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { isMembership } from "#src/domain/account/membership.ts"
import { type ItemsRequest, isRequested, isValidItem, requestTogether } from "#src/domain/content/items.ts"
import type { Client } from "./client/client.ts"
import { defineQuery } from "./query/define.ts"

/** Wishes that come within this time, milliseconds, go out as one call. */
const BATCH_MS = 1

interface Batch {
  readonly requests: ItemsRequest[]
  readonly answer: Promise<readonly SentItem[]>
}

const batches = new WeakMap<Client, Map<Locale, Batch>>()

async function fetchItems(client: Client, locale: Locale, query: ItemsRequest): Promise<readonly SentItem[]> {
  const { c, id, t } = query
  return client.call(contentEndpoints.items, {
    params: { locale },
    query: { c: [...c], id: [...id], t: [...t] },
  })
}

function batchOf(client: Client, locale: Locale): Batch {
  const waiting = batches.get(client) ?? new Map<Locale, Batch>()
  batches.set(client, waiting)
  const known = waiting.get(locale)
  if (known) return known
  const requests: ItemsRequest[] = []
  const answer = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
    waiting.delete(locale)
    return fetchItems(client, locale, requestTogether(requests))
  })
  const batch = { requests, answer }
  waiting.set(locale, batch)
  return batch
}

const reported = new Set<string>()

/** Leaves out items of a kind that this page does not know, with one warning in the console for each. */
function valid(items: readonly SentItem[]): ContentItem[] {
  const unknown = items.filter((item) => !isValidItem(item) && !reported.has(item.id)).map(({ id }) => id)
  for (const id of unknown) reported.add(id)
  if (unknown.length > 0) console.warn(`Content items that cannot be shown: ${unknown.join(", ")}.`)
  return items.filter(isValidItem)
}

/** The valid content items that are wanted. In a browser, simultaneous wishes share a call. */
async function contentItems(client: Client, locale: Locale, wanted: ItemsRequest): Promise<ContentItem[]> {
  // A page that is being rendered waits for nobody.
  if (typeof window === "undefined") return valid(await fetchItems(client, locale, wanted))
  const batch = batchOf(client, locale)
  batch.requests.push(wanted)
  return valid(await batch.answer).filter((item) => isRequested(item, wanted))
}

/** Cache times, milliseconds. */
const MINUTE = 60_000

/** The pricing of a visitor whose state has none of its own; the customer's comes with the session. */
export const DEFAULT_PRICING = "default"

const optional = { isOptional: true }

export const configQuery = defineQuery("config", (client) => client.call(discoveryEndpoints.config), optional)

/**
 * The capabilities of each segment of customers; all segments at once, so that signing in asks for nothing
 * more.
 */
export const capabilitiesQuery = defineQuery(
  "capabilities",
  (client) => client.call(capabilityEndpoints.list),
  optional,
)

/** The items of the main navigation: 24 hours. */
export const navigationQuery = defineQuery(
  "navigation",
  async (client) => (await client.call(navigationEndpoints.get)).items,
  { ...optional, staleTime: 24 * 60 * MINUTE },
)

/** The colours of the site, or of a partner's pages: 10 minutes. */
export const themeQuery = defineQuery(
  "theme",
  (client, { partner }: { partner: string | null }) =>
    client.call(themeEndpoints.get, { query: partner ? { partner } : {} }),
  { ...optional, staleTime: 10 * MINUTE },
)

/** Which pricing a sub-variant has. */
export const pricingQuery = defineQuery(
  "pricing",
  (client, { subVariant }: { subVariant: SubVariant }) =>
    client.call(pricingEndpoints.ofSubVariant, { query: { subVariant } }),
  optional,
)

/** Every product on sale that takes part in draws: 18 minutes, or until a draw closes. */
export const offersQuery = defineQuery(
  "offers",
  async (client, { pricingId }: { pricingId: string }) =>
    (await client.call(productOfferEndpoints.list, { params: { pricingId } })).offers.filter(
      (offer) => !isMembership(offer),
    ),
  {
    staleTime: 18 * MINUTE,
    tags: ["pricing"],
    staleAt: (offers) => offers.flatMap(({ draws }) => draws.map(({ stop }) => stop)),
  },
)

export const partnerQuery = defineQuery("partner", (client, { slug }: { slug: string }) =>
  client.call(partnerEndpoints.get, { params: { partnerSlug: slug } }),
)

/** Metadata of a page: the items with these ids of the category for it, which is fetched as a whole (see contract/seo). */
export const seoQuery = defineQuery(
  "seo",
  async (client, { locale, ids }: { locale: Locale; ids: readonly string[] }) =>
    (await contentItems(client, locale, { c: ["seo"], id: [], t: ["seo"] })).filter(({ id }) =>
      ids.includes(id),
    ),
  { ...optional, staleTime: 24 * 60 * MINUTE },
)

/** Images that the regulator wants at the foot of every page: content items `regulation.{name}`. */
export const regulationQuery = defineQuery(
  "regulation",
  (client, { locale }: { locale: Locale }) =>
    contentItems(client, locale, { c: ["regulation"], id: [], t: ["image"] }),
  optional,
)

export const textsQuery = defineQuery(
  "texts",
  (client, { locale }: { locale: Locale }) =>
    contentItems(client, locale, { c: [], id: [], t: ["plain", "markdown", "json"] }),
  optional,
)
