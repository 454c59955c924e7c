import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table"
import { type ReactNode, useRef } from "react"
import { useNavigate } from "react-router"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { addressOf, type Sent } from "../call.ts"
import { LoadFailure } from "../load-failure.tsx"
import { useCall } from "../use-call.ts"
import { type Column, cellClass } from "./column.ts"
import { ColumnMenu, useStoredColumns } from "./column-menu.tsx"
import { type Filter, FilterBar } from "./filter-bar.tsx"
import { moveBetweenRows, RowLink } from "./row-link.tsx"
import { download } from "./save-file.ts"
import "./data-table.css"
import { useListAddress } from "./use-list-address.ts"

/** A list that the server gives in parts (`cursorPage`). */
type RowOf<E extends Endpoint> = E extends { result: { entries: { rows: { item: infer S } } } }
  ? S extends import("valibot").GenericSchema
    ? import("valibot").InferOutput<S>
    : never
  : never

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature })

/**
 * A list of the desk: sorted, filtered and in parts as the address says, with a choice of columns that is remembered
 * and a CSV file of all its rows, which the server makes. Arrow keys go from row to row, Enter opens one, "/" leads to the search.
 */
export function DataTable<E extends Endpoint>({
  name,
  endpoint,
  sent = {},
  columns,
  filters = [],
  rowId,
  rowLink,
  empty,
  usualSort = "",
  everyMs,
  actions,
}: {
  /** The list's subject, in plural: the text for screen readers, and where the choice of columns is stored. */
  name: string
  endpoint: E
  sent?: Sent<E>
  columns: readonly Column<RowOf<E>>[]
  filters?: readonly Filter[]
  rowId: (row: RowOf<E>) => string
  /** The page of a row, within the desk. */
  rowLink?: (row: RowOf<E>) => string
  /** The message where there is nothing. */
  empty: string
  /** How the server orders the list by itself: "-at". */
  usualSort?: string
  everyMs?: number
  actions?: ReactNode
}) {
  const { search, set, go } = useListAddress()
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const [visible, setVisible] = useStoredColumns(name, columns)

  const sort = search.get("sort") ?? usualSort
  const after = search.get("after")
  const query: Record<string, unknown> = { ...(sent.query as object | undefined) }
  for (const filter of filters) {
    const value = search.get(filter.id)
    if (value) query[filter.id] = value
  }
  if (search.get("sort")) query.sort = sort
  const input = { ...sent, query: { ...query, ...(after ? { after } : {}) } } as Sent<E>
  const list = useCall(endpoint, input, everyMs === undefined ? {} : { everyMs })
  const page = list.data as { rows: RowOf<E>[]; next: string | null } | undefined

  const table = useTable({
    features,
    data: page?.rows ?? [],
    columns: columns.map((column) => ({
      id: column.id,
      accessorFn: (row: RowOf<E>) => row as unknown,
      header: column.header,
      enableSorting: column.sortable ?? false,
    })),
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [],
      columnVisibility: visible,
    },
    onSortingChange: (change) => {
      const before = sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : []
      const [first] = typeof change === "function" ? change(before) : change
      set({ sort: first ? `${first.desc ? "-" : ""}${first.id}` : null })
    },
  })
  const shown = columns.filter(({ id }) => visible[id] !== false)
  const hasFilters = filters.some(({ id }) => search.get(id))

  const save = () => download(addressOf(endpoint, { ...sent, query: { ...query, as: "csv" } }))

  return (
    <div className="data-table" aria-busy={list.isFetching || undefined}>
      <div className="data-table__bar">
        <FilterBar filters={filters} search={search} onChange={set} />
        <div className="data-table__tools">
          {actions}
          <ColumnMenu columns={columns} visible={visible} onChange={setVisible} />
          {endpoint.csv ? (
            <Button look="quiet" onClick={save}>
              CSV
            </Button>
          ) : null}
        </div>
      </div>
      {list.error && !page ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
        <section className="data-table__scroll" aria-label={name} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {table.getHeaderGroups()[0]?.headers.map((header) => {
                  const column = columns.find(({ id }) => id === header.column.id)
                  const sorted = header.column.getIsSorted()
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      className={column && cellClass(column)}
                      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
                    >
                      {column?.sortable ? (
                        <button type="button" onClick={header.column.getToggleSortingHandler()}>
                          {column.header}
                          <span aria-hidden="true">{sorted ? (sorted === "asc" ? " ↑" : " ↓") : ""}</span>
                        </button>
                      ) : (
                        column?.header
                      )}
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={(event) => moveBetweenRows(event, body.current)}>
              {table.getRowModel().rows.map((row) => {
                const link = rowLink?.(row.original)
                return (
                  <tr
                    key={row.id}
                    className={link ? "data-table__row--link" : undefined}
                    onClick={(event) => {
                      if (link && !(event.target as Element).closest("a, button, input, label"))
                        void navigate(link)
                    }}
                  >
                    {shown.map((column, index) => (
                      <td key={column.id} className={cellClass(column)}>
                        {index === 0 && link ? (
                          <RowLink to={link}>{column.cell(row.original)}</RowLink>
                        ) : (
                          column.cell(row.original)
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
          {page && page.rows.length === 0 ? (
            <p className="data-table__empty">
              {hasFilters ? "Nothing matches. Change or clear the filters." : empty}
            </p>
          ) : null}
          {page ? null : <p className="data-table__empty">Loading …</p>}
        </section>
      )}
      {page && page.rows.length > 0 ? (
        <p className="muted small">
          {`${page.rows.length}${after ? " more" : ""} shown${page.next ? ", others follow on the next page" : ""}.`}
        </p>
      ) : null}
      {after || page?.next ? (
        <nav className="data-table__pages" aria-label={`Pages of ${name}`}>
          <Button look="secondary" onClick={() => go(null)} aria-disabled={!after}>
            First page
          </Button>
          <Button look="secondary" onClick={() => page?.next && go(page.next)} aria-disabled={!page?.next}>
            Next page
          </Button>
        </nav>
      ) : null}
    </div>
  )
}
