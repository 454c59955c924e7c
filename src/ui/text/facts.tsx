import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./facts.css?inline"

/** Facts by name, one a line. `code`: they are long signs to compare and copy, not words. */
export function Facts({
  rows,
  code = false,
}: {
  rows: readonly (readonly [name: ReactNode, fact: ReactNode])[]
  code?: boolean
}) {
  useStyles(css)
  return (
    <dl className={code ? "facts facts--code" : "facts"}>
      {rows.map(([name, fact], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are told in a fixed order
        <div key={index} className="facts__row">
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
