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
  name,
  children,
}: {
  /** Empty above cells that show what they are, such as those with buttons: `unseen` is then said. */
  heads: readonly string[]
  /** Heads of columns of numbers, which stand at the end of their cells. */
  numeric?: readonly string[]
  unseen?: string
  stacks?: boolean
  /** The name of one that has many columns: it can be scrolled sideways with the keyboard. */
  name?: string
  children: ReactNode
}) {
  return (
    <div className={stacks ? "data-table data-table--stacks" : "data-table"}>
      <Scroll name={name}>
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
      </Scroll>
    </div>
  )
}

const Scroll = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className="data-table__scroll" aria-label={name} tabIndex={0}>
      {children}
    </section>
  ) : (
    <div className="data-table__scroll">{children}</div>
  )
