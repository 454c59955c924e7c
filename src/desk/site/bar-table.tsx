import { PlainTable } from "../core/table/plain-table.tsx"
import "./numbers.css"

/** One row: what it is called, its counts as text in the order of the columns, and the last of them as a bar. */
interface BarRow {
  readonly label: string
  readonly said: readonly string[]
  /** How long the bar is, from 0 to 1. */
  readonly part: number
}

/** Things beside one another: a table whose last column is drawn as bars. */
export function BarTable({
  head,
  columns,
  rows,
}: {
  head: string
  columns: readonly string[]
  rows: readonly BarRow[]
}) {
  return (
    <PlainTable heads={[head, ...columns, ""]} numeric={columns}>
      {rows.map(({ label, said, part }) => (
        <tr key={label}>
          <td>{label}</td>
          {said.map((text, index) => (
            <td key={columns[index]} className="data-table__number">
              {text}
            </td>
          ))}
          <td className="bar-table__bar">
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="bar-table__whole" width="100" height="12" />
              <rect width={100 * Math.min(1, Math.max(0, part))} height="12" />
            </svg>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** How much one count is of another; none of nothing. */
export const partOf = (count: number, of: number): number => (of > 0 ? count / of : 0)
