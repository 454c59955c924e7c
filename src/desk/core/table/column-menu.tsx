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
