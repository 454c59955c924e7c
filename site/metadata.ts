import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Seo } from "#src/contract/content/seo.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { offersQueryAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { identityAtom, type Shop } from "#src/shop/core/shop.ts"
import type { Match } from "./match.ts"

/** A path or a pattern as a content id. */
const idOf = (path: string) =>
  `seo.${path.replace(/[{}?]/g, "").split("/").filter(Boolean).join(".") || "home"}`

/**
 * Content ids of a page's metadata, the most particular first: its own path with dots for slashes, that of all pages
 * of its route for raffles alone or for one game type, and that of all pages of its route.
 */
export function metadataIds(path: string, { found, route, params, productType }: Match): string[] {
  if (!found) return ["seo.not-found"]
  const { pattern } = route
  return [
    ...new Set([
      idOf(path.toLowerCase()),
      ...(productType === "raffle_ticket" ? [idOf(`/raffle${pattern}`)] : []),
      ...(params.gameTypeKey ? [idOf(pattern.replace("{gameTypeKey?}", params.gameTypeKey))] : []),
      idOf(pattern),
    ]),
  ]
}

/** The product that a page is about. */
function offerOf({ store }: Shop, { params }: Match): ProductOffer | undefined {
  const offers = getQueryData(store.get, store.get(offersQueryAtom)) ?? []
  return offers.find(({ key }) => key === params.productOfferKey)
}

/** Values that metadata may name: the page's parameters, the names of the site, the product and its cause. */
export function metadataValues(shop: Shop, match: Match, siteName: string): Record<string, string> {
  const { name, raffle } = offerOf(shop, match) ?? {}
  return {
    ...match.params,
    siteName,
    ...(name ? { offer: name } : {}),
    ...(raffle ? { cause: raffle.cause.name } : {}),
  }
}

/** Where the pictures of products stand, `/previews/{key}.png`, and that of the shop, `/previews.png`. */
export const PREVIEWS = "/previews"

/** The picture that is drawn for a page that has none of its own. */
function previewOf(shop: Shop, match: Match): string {
  const offer = offerOf(shop, match)
  return offer ? `${PREVIEWS}/${encodeURIComponent(offer.key)}.png` : `${PREVIEWS}.png`
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

/** Fills a text in; undefined where it names something that this page has not, like the cause of a lottery. */
function filledIn(text: string | undefined, values: Readonly<Record<string, string>>): string | undefined {
  const names = [...(text ?? "").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
  return text !== undefined && names.every((name) => Object.hasOwn(values, name))
    ? fill(text, values)
    : undefined
}

/** The metadata of a page: its content item, or its own words, or what its route calls it. */
export function readMetadata(
  shop: Shop,
  match: Match,
  seo: Seo | undefined,
  values: Readonly<Record<string, string>>,
): Metadata {
  const own = match.route.describe?.(match, (query) => getQueryData(shop.store.get, query))
  return {
    title: filledIn(seo?.title, values) ?? own?.title ?? match.route.title(match),
    description: filledIn(seo?.description, values) ?? filledIn(own?.description, values) ?? "",
    image: absolute(seo?.image ?? own?.image ?? previewOf(shop, match), shop.store.get(identityAtom).apiBase),
    noindex: seo?.noindex ?? false,
    video: seo?.video,
  }
}
