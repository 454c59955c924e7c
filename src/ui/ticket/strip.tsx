import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./strip.css?inline"

/** A band over the whole width of the page: something said, and beside it what can be done about it. */
export function Strip({
  label,
  className = "",
  ways,
  children,
}: {
  label: string
  className?: string
  ways: ReactNode
  children: ReactNode
}) {
  useStyles(css)
  return (
    <section className={`strip ${className}`} aria-label={label}>
      <div className="strip__inside">
        {children}
        <div className="strip__ways">{ways}</div>
      </div>
    </section>
  )
}
