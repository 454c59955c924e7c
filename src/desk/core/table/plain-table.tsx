import type { ReactNode } from "react"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import "./data-table.css"

/**
 * A short table that is shown whole. One that is typed into `stacks` on a phone: its fields stand below one another,
 * each under the `data-label` of its cell.
 */
export function PlainTable({
  heads,
  numeric = [],
  unseen = "What to do",
  stacks = false,
  children,
}: {
  /** Empty above cells that show what they are, such as those with buttons: `unseen` is then said. */
  heads: readonly string[]
  /** Heads of columns of numbers, which stand at the end of their cells. */
  numeric?: readonly string[]
  unseen?: string
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
                  {head || <VisuallyHidden>{unseen}</VisuallyHidden>}
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
