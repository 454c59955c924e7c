import type { ReactNode } from "react"
import "./data-table.css"

/**
 * A short table that is shown whole. One that is typed into `stacks` on a phone: its fields stand below one another,
 * each under the `data-label` of its cell.
 */
export function PlainTable({
  heads,
  numeric = [],
  stacks = false,
  children,
}: {
  heads: readonly string[]
  /** Heads of columns of numbers, which stand at the end of their cells. */
  numeric?: readonly string[]
  stacks?: boolean
  children: ReactNode
}) {
  return (
    <div className={stacks ? "data-table data-table--stacks" : "data-table"}>
      <div className="data-table__scroll">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={numeric.includes(head) ? "data-table__number" : undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}
