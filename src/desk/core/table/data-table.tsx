import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table"
import { type ReactNode, useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { toCsv } from "#src/domain/content/csv.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { callDesk, type Sent } from "../call.ts"
import { LoadFailure } from "../load-failure.tsx"
import { useCall } from "../use-call.ts"
import { type Column, cellClass } from "./column.ts"
import { ColumnMenu, useStoredColumns } from "./column-menu.tsx"
import { type Filter, FilterBar } from "./filter-bar.tsx"
import { moveBetweenRows, RowLink } from "./row-link.tsx"
import { saveFile } from "./save-file.ts"
import "./data-table.css"
import { useListAddress } from "./use-list-address.ts"

/** A list that the server gives in parts (`cursorPage`). */
type RowOf<E extends Endpoint> = E extends { result: { entries: { rows: { item: infer S } } } }
  ? S extends import("valibot").GenericSchema
    ? import("valibot").InferOutput<S>
    : never
  : never

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature })
/** Rows of one CSV file at most. */
const MOST_ROWS = 10_000

/**
 * A list of the desk: sorted, filtered and in parts as the address says, with a choice of columns that is remembered
 * and a CSV file of all its rows. Arrow keys go from row to row, Enter opens one, "/" leads to the search.
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
  /**
   * The list's subject, in plural: the file's name, the text for screen readers, and where the choice is
   * stored.
   */
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
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

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

  async function save() {
    setSaving(true)
    setFailure(null)
    try {
      const written = shown.filter((column) => column.csv)
      const lines: (string | number)[][] = [written.map(({ header }) => header)]
      for (let next: string | null = ""; next !== null && lines.length <= MOST_ROWS; ) {
        const part = (await callDesk(endpoint, {
          ...sent,
          query: { ...query, limit: 100, ...(next ? { after: next } : {}) },
        } as Sent<E>)) as { rows: RowOf<E>[]; next: string | null }
        for (const row of part.rows) lines.push(written.map(({ csv }) => csv?.(row) ?? ""))
        next = part.next
      }
      saveFile(`${name}.csv`, "text/csv;charset=utf-8", toCsv(lines))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The file couldn't be created.")
    }
    setSaving(false)
  }

  return (
    <div className="data-table" aria-busy={list.isFetching || undefined}>
      <div className="data-table__bar">
        <FilterBar filters={filters} search={search} onChange={set} />
        <div className="data-table__tools">
          {actions}
          <ColumnMenu columns={columns} visible={visible} onChange={setVisible} />
          {columns.some(({ csv }) => csv) ? (
            <Button look="quiet" onClick={() => void save()} busy={saving}>
              CSV
            </Button>
          ) : null}
        </div>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
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
