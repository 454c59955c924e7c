import { LRUCache } from "lru-cache"
import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { type PlacementKey, placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { themeEndpoints } from "#src/contract/site/theme.ts"

/** Something that may be used until a moment, milliseconds; in the past for what is not to be stored. */
interface Timed {
  readonly until: number
}

/**
 * Results that take time to make, each stored until it is outdated, and all of them together in a number of
 * bytes: beyond it those go first that were asked for longest ago. However many ask for one that is not there,
 * it is made once.
 */
export class TimedCache<T extends Timed> {
  readonly #stored: LRUCache<string, T>
  readonly #pending = new Map<string, Promise<T>>()

  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#stored = new LRUCache<string, T>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, Math.ceil(bytesOf(value) + key.length * 2)),
    })
  }

  /** Returns the value stored under a key, unless it is outdated. */
  get(key: string): T | undefined {
    const value = this.#stored.get(key)
    return value && Date.now() < value.until ? value : undefined
  }

  getOrMake(key: string, make: () => Promise<T>): T | Promise<T> {
    return this.get(key) ?? this.#pending.get(key) ?? this.#make(key, make)
  }

  delete(key: string): void {
    this.#stored.delete(key)
    this.#pending.delete(key)
  }

  clear(): void {
    this.#stored.clear()
    // A value still being made may show the state from before: it reaches whoever asked for it, and is not stored.
    this.#pending.clear()
  }

  #make(key: string, make: () => Promise<T>): Promise<T> {
    const made = make()
    this.#pending.set(key, made)
    const settle = (value?: T) => {
      if (this.#pending.get(key) !== made) return
      this.#pending.delete(key)
      if (value && Date.now() < value.until) this.#stored.set(key, value)
      else this.#stored.delete(key)
    }
    made.then(settle, () => settle())
    return made
  }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** An answer without a time of its own, and a page made from answers: outdated after a minute. */
export const DEFAULT_CACHE_MS = MINUTE

const times = new Map<string, number>(
  (
    [
      [themeEndpoints.get, 10 * MINUTE],
      [navigationEndpoints.get, DAY],
      [componentEndpoints.list, DAY],
      [productOfferEndpoints.list, 18 * MINUTE],
      [tipEndpoints.list, 18 * MINUTE],
      [drawEndpoints.resultKeys, DAY],
      [brandingEndpoints.get, DAY],
    ] as const
  ).map(([{ name }, milliseconds]) => [name, milliseconds]),
)

/** Metadata of pages change seldom; sentences that editors change are seen after the default time. */
const isMetadata = (name: string, query: Readonly<Record<string, unknown>>) =>
  name === contentEndpoints.items.name && String(query.t) === "seo"

const FEATURE: PlacementKey = "feature_placement"
/** Tells whether a call reads a brand's featured placement, the same for everybody; a cart's are one visitor's. */
const isFeature = (name: string, query: Readonly<Record<string, unknown>>) =>
  name === placementEndpoints.get.name && String(query.keys) === FEATURE && query.brandingKey !== undefined

/** How long the server may use the answer of a call again, milliseconds. */
export function cacheTimeOf(
  { name }: Pick<Endpoint, "name">,
  query: Readonly<Record<string, unknown>> = {},
): number {
  if (isFeature(name, query)) return 5 * MINUTE
  return isMetadata(name, query) ? DAY : (times.get(name) ?? DEFAULT_CACHE_MS)
}
