import { useEffect, useState } from "react"
import type { Column } from "./column.ts"

/** Which columns are shown, remembered on this device. */
export function useStoredColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `desk columns ${name}`
  const [visible, setVisible] = useState<Record<string, boolean>>(() => {
    const usual = Object.fromEntries(columns.map(({ id, extra }) => [id, !extra]))
    try {
      return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? "{}") }
    } catch {
      return usual
    }
  })
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(visible))
    } catch {
      // A browser that stores nothing shows the usual columns each time.
    }
  }, [key, visible])
  return [visible, setVisible] as const
}

interface Named {
  readonly id: string
  readonly header: string
}

/** Which columns of a list are shown; the first always is. */
export function ColumnMenu({
  columns,
  visible,
  onChange,
}: {
  columns: readonly Named[]
  visible: Readonly<Record<string, boolean>>
  onChange: (visible: Record<string, boolean>) => void
}) {
  return (
    <details className="column-menu">
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show</legend>
        {columns.slice(1).map(({ id, header }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={visible[id] !== false}
              onChange={(event) => onChange({ ...visible, [id]: event.target.checked })}
            />
            {header}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
