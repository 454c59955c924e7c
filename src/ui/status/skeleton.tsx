import { useStyles } from "../base/styles.tsx"
import css from "./skeleton.css?inline"

/** A grey shape in the size of what is coming; `label` is spoken. */
export function Skeleton({
  lines = 3,
  tall = false,
  label,
}: {
  lines?: number
  tall?: boolean
  label: string
}) {
  useStyles(css)
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} className={tall ? "skeleton__line skeleton__line--tall" : "skeleton__line"} />
      ))}
    </div>
  )
}
