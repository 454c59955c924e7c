import * as v from "valibot"
import type { ContentItem } from "#src/contract/content/content.ts"
import { Seo } from "#src/contract/content/seo.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { identityAtom, type Shop } from "#src/shop/core/shop.ts"
import type { Match } from "./match.ts"

const key = (path: string) => {
  const words = path.toLowerCase().split("/").filter(Boolean)
  return `seo.${words.join(".") || "home"}`
}

/**
 * Content ids of a page's metadata, the most particular first: its own path with dots for slashes, then that
 * of all pages of its route.
 */
export function metadataIds(path: string, match: Match): string[] {
  const ofAll = `seo.${match.route.pattern.replace(/[{}?]/g, "").split("/").filter(Boolean).join(".")}`
  return [...new Set(match.found ? [key(path), ofAll] : ["seo.not-found"])].filter((id) => id !== "seo.")
}

/** Values that metadata may name: the page's parameters, the site's name, and the product's. */
export function metadataValues(shop: Shop, match: Match, siteName: string): Record<string, string> {
  const query = shop.store.get(offersQueryAtom)
  const offers = getQueryData(shop.store.get, query) ?? []
  const offer = offers.find(({ key }) => key === match.params.productOfferKey)?.name
  return { ...match.params, siteName, ...(offer ? { offer } : {}) }
}

/** Makes an address absolute: somebody who follows a shared link has no page that it could be relative to. */
const absolute = (address: string | undefined, base: string) =>
  address === undefined ? undefined : attempt(() => new URL(address, base).href)

/** A page's description of itself. */
export interface Metadata {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
  readonly noindex: boolean
  readonly video: Seo["video"]
}

/**
 * The metadata of a page: its content item, or its own words, or what its route calls it. An item that is not
 * right is ignored.
 */
export function readMetadata(
  shop: Shop,
  match: Match,
  found: { readonly ids: readonly string[]; readonly items: readonly ContentItem[] },
  values: Readonly<Record<string, string>>,
): Metadata {
  const { ids, items } = found
  const own = match.route.describe?.(match, (query) => getQueryData(shop.store.get, query))
  const seo = ids
    .map((id) => parse(items.find((item) => item.id === id && item.type === "seo")?.value))
    .find((one) => one !== undefined)
  return {
    title: seo ? fill(seo.title, values) : (own?.title ?? match.route.title(match)),
    description: fill(seo?.description ?? own?.description ?? "", values),
    image: absolute(seo?.image ?? own?.image, shop.store.get(identityAtom).apiBase),
    noindex: seo?.noindex ?? false,
    video: seo?.video,
  }
}

function parse(value: string | undefined): Seo | undefined {
  if (value === undefined) return undefined
  try {
    const parsed = v.safeParse(Seo, JSON.parse(value))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
