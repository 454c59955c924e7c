import type { ReactNode } from "react"
import "./data-table.css"

/** A short table that is shown whole. */
export function PlainTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="data-table">
      <div className="data-table__scroll">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
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
