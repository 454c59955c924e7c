import type { ReactNode } from "react"
import type { Surface } from "#src/contract/site/surface.ts"
import type { ShopEventName } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import type { GetToken } from "../steps/purchase-surface.ts"
import type { Attributes, CommonValues, ValuesOf } from "./attributes.ts"

/** The properties that an element's component is given. */
export type ElementProps<A extends Attributes> = ValuesOf<A> &
  CommonValues & {
    readonly getToken: GetToken | null
    /** Where the element stands. */
    readonly surface: Surface
    /** The element itself; null on the server. */
    readonly host: Element | null
  }

/** Pixels on wide windows, and on those below 1000 px. */
export type Reserve = readonly [wide: number, narrow: number]

/** A custom element of the shop as data: what it is called, what it understands, and what it shows. */
export interface ElementDefinition<A extends Attributes = Attributes> {
  readonly tag: `lotto-${string}`
  /** By property name; the attribute is the same in kebab-case. */
  readonly attributes: A
  /** Events it raises, beyond `lotto-ready` and `lotto-error`, which all raise. */
  readonly events: readonly ShopEventName[]
  /** A sentence for the partner's developer when the attributes do not fit one another or the place; else null. */
  readonly check?: (props: ElementProps<A>) => string | null
  readonly render: (props: ElementProps<A>) => ReactNode
  /** Methods beyond `open`, `close`, `reset` and `focus`, which all have; `this` is the element. */
  readonly methods?: Readonly<
    Record<string, (this: HTMLElement, shop: Shop, ...values: unknown[]) => Promise<unknown>>
  >
  /** Elements that may be shown as a dialog (`mode="dialog"`). */
  readonly dialog?: boolean
  /** A dialog's name when the page does not give it one. */
  readonly label: string
  /** Pixels kept free before anything is shown, so that nothing on the host's page moves. */
  readonly reserve?: Reserve
  /** Has no ground of its own: it stands on what is behind it. */
  readonly bare?: boolean
  /** As wide as its content, in a line of text: a button. */
  readonly inline?: boolean
}
