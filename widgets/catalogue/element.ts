import {
  type CatalogueAttribute,
  type CatalogueEvent,
  type CatalogueMethod,
  eventsNamed,
  type Happening,
  type Named,
} from "./shared-api.ts"

/** One element as a partner's developer meets it. What all elements share is in `catalogue-common.ts`. */
export interface CatalogueElement {
  readonly tag: `lotto-${string}`
  readonly doc: string
  readonly attributes: readonly CatalogueAttribute[]
  readonly events: readonly CatalogueEvent[]
  readonly methods: readonly CatalogueMethod[]
  readonly parts: readonly Named[]
  /** Pixels kept free for it before anything is shown: on wide windows, and on those below 1000 px. */
  readonly reserve: Reserve
  /** Meant for partners' pages; the others make up the shop itself, and work elsewhere too. */
  readonly partners: boolean
}

type Reserve = readonly [wide: number, narrow: number]

interface Row {
  readonly attributes?: readonly CatalogueAttribute[]
  readonly events?: readonly Happening[]
  readonly methods?: readonly CatalogueMethod[]
  readonly parts?: readonly Named[]
  readonly reserve?: number | Reserve
  readonly partners?: boolean
}

export const element = (tag: CatalogueElement["tag"], doc: string, row: Row = {}): CatalogueElement => ({
  tag,
  doc,
  attributes: row.attributes ?? [],
  events: eventsNamed(row.events ?? []),
  methods: row.methods ?? [],
  parts: row.parts ?? [],
  reserve: typeof row.reserve === "number" ? [row.reserve, row.reserve] : (row.reserve ?? [0, 0]),
  partners: row.partners ?? false,
})
