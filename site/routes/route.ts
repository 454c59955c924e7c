import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { pageNumber } from "#src/domain/site/page-number.ts"
import type { AccountPage } from "#src/domain/site/paths/listed-pages.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import type { PageDescription, ReadAnswer } from "./describe.ts"
import type { PageQuery, QueryParameters } from "./query.ts"

/** An element of a page and the attributes it is written with. */
export interface PagePart {
  readonly tag: `lotto-${string}`
  readonly attributes: Readonly<Record<string, string>>
}

/** Where an address led: its parameters, and what its route reads of its query. */
export interface RouteMatch {
  /** The kind of product that the address belongs to, where it is known; a lottery otherwise. */
  readonly productType?: ProductType | undefined
  /** The product's name, where the offers are loaded. */
  readonly productName?: string | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: PageQuery
}

/** Loads an answer; undefined where it cannot be had. */
export type LoadAnswer = <T>(query: Query<T>) => Promise<T | undefined>

/**
 * One row of the route table. The server and the browser read the same rows: the server to render, the
 * browser to change pages without loading.
 */
export interface Route {
  readonly pattern: string
  /** Query parameters that the page depends on; with any others it is the same page. */
  readonly query?: QueryParameters
  /** Only for a signed-in customer. */
  readonly protected?: boolean
  /** A page of the account: which of its listed pages it is, or belongs to. Its navigation stands beside it. */
  readonly account?: AccountPage["name"]
  /** Anybody may open it, and it shows a customer what is the customer's own: not to be recorded. */
  readonly personal?: boolean
  /** Only where all of these are on for the visitor's segment; otherwise the address is not found. */
  readonly capabilities?: readonly Capability[]
  /** For who holds a ticket too: there whether or not the product may be sold. */
  readonly afterSale?: boolean
  /** A checkout screen: reduced footer. */
  readonly checkout?: boolean
  /** Search engines may list it. */
  readonly indexed?: boolean
  /** Left out of the sitemap where this is on (the FAQ). */
  readonly unlistedWith?: Capability
  /** Belongs to a partner's frame: no navigation, no footer, framed by that partner's origins only. */
  readonly framed?: boolean
  /** An editor writes it: there is no such page until one does. */
  readonly written?: boolean
  /** Answers the page is about: it is not found where the server says that one of them is not there. */
  readonly needs?: (match: RouteMatch) => readonly Query<unknown>[]
  /** Describes the page from the answers it shows. */
  readonly describe?: (match: RouteMatch, read: ReadAnswer) => PageDescription | null
  /** For the sitemap: the pages behind the parameters of the pattern; without it, the page that needs none. */
  readonly addresses?: (load: LoadAnswer) => Promise<readonly string[]>
  /** The page's title while its content item (the path with dots for slashes) says nothing else. */
  readonly title: (match: RouteMatch) => string
  readonly parts: (match: RouteMatch) => readonly PagePart[] | null
}

export const part = (
  tag: PagePart["tag"],
  attributes: Record<string, string | undefined> = {},
): PagePart => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
})

/** A page that is one element, with attributes from the address. */
export const only =
  (
    tag: PagePart["tag"],
    attributes: (match: RouteMatch) => Record<string, string | undefined> = () => ({}),
  ) =>
  (match: RouteMatch): PagePart[] => [part(tag, attributes(match))]

/** The page of a list, from the address's last segment. */
export const page = ({ params }: RouteMatch) => ({ page: String(pageNumber(params.page)) })
export const titled = (title: string) => () => title
