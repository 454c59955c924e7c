import { contentEndpoints } from "#calls/content/content.ts"
import type { ContentItem, SentItem } from "#src/contract/content/content.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { type ItemsRequest, isRequested, isValidItem, requestTogether } from "#src/domain/content/items.ts"
import type { Client } from "./client/client.ts"

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
export async function contentItems(
  client: Client,
  locale: Locale,
  wanted: ItemsRequest,
): Promise<ContentItem[]> {
  // A page that is being rendered waits for nobody.
  if (typeof window === "undefined") return valid(await fetchItems(client, locale, wanted))
  const batch = batchOf(client, locale)
  batch.requests.push(wanted)
  return valid(await batch.answer).filter((item) => isRequested(item, wanted))
}
