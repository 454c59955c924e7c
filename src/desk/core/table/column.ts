import type { ReactNode } from "react"

/** A column of a list of the desk. */
export interface Column<Row> {
  /** Its name: in the address where the list is sorted by it, and in the stored choice of columns. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Numbers and amounts stand at the end of their column. */
  readonly numeric?: boolean
  /** Its cells hold some sentences. */
  readonly long?: boolean
  /** Not shown until somebody chooses it. */
  readonly extra?: boolean
}

/** How its cells are set. */
export const cellClass = ({ numeric, long }: { readonly numeric?: boolean; readonly long?: boolean }) =>
  numeric ? "data-table__number" : long ? "data-table__text" : undefined
