import type { Discovery, Locale } from "#src/contract/site/discovery.ts"
import type { DehydratedQueries } from "#src/shop/core/query/hydrate.ts"

/**
 * Names under which two scripts that know nothing of each other leave things for one another on the page. Symbols from
 * the global registry, so that every copy and every version of the elements finds the same.
 */

/** On an element: its server-rendered first view, under way or arrived. */
export const FIRST_VIEW = Symbol.for("lotto.v1.first-view")
/** On the global object: constructed style sheets by their text. */
export const SHEETS = Symbol.for("lotto.v1.sheets")
/** On the global object: the build that defines the elements of this page. Its elements take early classes over. */
export const LOADER = Symbol.for("lotto.v2.loader")
/** On the class that an entry defined: its elements, which wait for the class that it will inherit from. */
export const EARLY = Symbol.for("lotto.v1.early")
/** On a wrapper: it holds what the server rendered, to be hydrated and not rendered anew. */
export const SERVED = "data-served"

/** A defined class, which may be an early one. */
export interface EarlyClass extends CustomElementConstructor {
  [EARLY]?: Set<HTMLElement> | undefined
}

/**
 * `GET {base}/widgets/first-view/{tag}?{attributes}` answers with two lines of JSON: this, and behind it the
 * `FirstViewData`.
 */
export interface FirstViewLook {
  /** The inner HTML of the wrapper. */
  readonly html: string
  /** Texts of the style sheets it needs, in order. */
  readonly css: readonly string[]
}

/** In the query of a first view's address: its opening is shown already. */
export const OPENED = "opened"

/**
 * Tops of first views that an entry brings along, each to be shown until the whole is there: by what comes behind
 * `widgets/first-view/` in the view's address.
 */
export type Openings = Readonly<Record<string, FirstViewLook>>

/** A first view that is shown. */
export interface FirstView {
  readonly data: FirstViewData
}

/** The data a view was rendered from, so that the browser repeats no call. */
export interface FirstViewData {
  /** When it was rendered, milliseconds. */
  readonly now: number
  /** The shop's own, unless the element named one. */
  readonly locale: Locale
  readonly services: Discovery["services"]
  readonly queries: DehydratedQueries
}
