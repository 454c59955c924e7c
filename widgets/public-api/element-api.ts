/** How an attribute is written: the kinds of `widgets/runtime/attributes.ts`, as data. */
type AttributeKind =
  | { readonly kind: "key" | "text" | "flag" | "address" }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "choice"; readonly words: readonly string[] }

export interface Named {
  readonly name: string
  readonly doc: string
}

/** `fallback` is what an absent or empty attribute means; without one the element does without it. */
export type AttributeApi = AttributeKind & Named & { readonly fallback?: string }

export interface EventApi extends Named {
  /** TypeScript of `detail`. */
  readonly detail: string
}

export interface MethodApi extends Named {
  /** TypeScript of its parameters and result. */
  readonly signature: string
}

/** One element as a partner's developer meets it, beside what all elements share. */
export interface ElementApi {
  readonly tag: string
  readonly doc: string
  readonly attributes: readonly AttributeApi[]
  readonly events: readonly EventApi[]
  readonly methods: readonly MethodApi[]
  readonly parts: readonly Named[]
  /** Pixels reserved for it before anything is shown: on wide windows, and on those below 1000 px. */
  readonly reserve: readonly [wide: number, narrow: number]
  /** It has a customer's own data, and stands on the shop's own pages only. */
  readonly shopOnly?: boolean
}

/** Everything a page can use: the elements, and what each of them has. */
export interface PublicApi {
  readonly elements: readonly ElementApi[]
  readonly attributes: readonly AttributeApi[]
  readonly events: readonly EventApi[]
}
