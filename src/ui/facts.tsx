import type { ReactNode } from "react"
import css from "./facts.css?inline"
import { useStyles } from "./styles.tsx"

/** Facts by name, one a line. `code`: they are long signs to compare and copy, not words. */
export function Facts({
  rows,
  code = false,
}: {
  rows: readonly (readonly [name: string, fact: ReactNode])[]
  code?: boolean
}) {
  useStyles(css)
  return (
    <dl className={code ? "facts facts--code" : "facts"}>
      {rows.map(([name, fact]) => (
        <div key={name} className="facts__row">
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
