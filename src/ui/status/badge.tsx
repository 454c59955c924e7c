import { useStyles } from "../base/styles.tsx"
import css from "./badge.css?inline"

/**
 * A small mark on something else: a count, or a dot where there is none to tell. `label` is what it says to
 * those who hear it. A count of nothing is not shown.
 */
export function Badge({ count, label }: { count?: number; label: string }) {
  useStyles(css)
  if (count === 0) return null
  return (
    <span className={count === undefined ? "badge badge--dot" : "badge"}>
      {count === undefined ? null : <span aria-hidden="true">{count > 99 ? "99+" : count}</span>}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
