import { useEffect, useId, useRef, useState } from "react"
import "./data-table.css"

/** One filter of a list; its id is the query's name and stands in the address. */
export interface Filter {
  readonly id: string
  readonly label: string
  /** `search`: where "/" leads. */
  readonly kind: "search" | "text" | "choice" | "date"
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** So long nothing is typed before a list is asked for. */
const PAUSE_MS = 250

export function FilterBar({
  filters,
  search,
  onChange,
}: {
  filters: readonly Filter[]
  search: URLSearchParams
  onChange: Change
}) {
  return (
    <search className="filter-bar">
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          filter={filter}
          value={search.get(filter.id) ?? ""}
          onChange={onChange}
        />
      ))}
    </search>
  )
}

function FilterField({ filter, value, onChange }: { filter: Filter; value: string; onChange: Change }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string, pause: number) => {
    setTyped(next)
    clearTimeout(timer.current)
    const { pathname } = window.location
    timer.current = setTimeout(() => {
      // A member who leaves for another page is not led back by their typing, also while that page is being
      // loaded.
      if (window.location.pathname === pathname) onChange({ [filter.id]: next.trim() })
    }, pause)
  }
  return (
    <div className={`filter-bar__field filter-bar__field--${filter.kind}`}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === "choice" ? (
        <select id={id} value={typed} onChange={(event) => change(event.target.value, 0)}>
          <option value="">All</option>
          {filter.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={filter.kind === "date" ? "date" : filter.kind === "search" ? "search" : "text"}
          data-desk-search={filter.kind === "search" || undefined}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value, filter.kind === "date" ? 0 : PAUSE_MS)}
        />
      )}
    </div>
  )
}

/** A filter for one of these values, by the names that staff know them by. */
export const choiceFilter = <V extends string>(
  id: string,
  label: string,
  values: readonly V[],
  names: Readonly<Record<V, string>>,
): Filter => ({
  id,
  label,
  kind: "choice",
  options: values.map((value) => ({ value, label: names[value] })),
})
