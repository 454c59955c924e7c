import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./empty-state.css?inline"

/** A place that has nothing in it yet: what will be here, and how it gets here. */
export function EmptyState({ title, words, action }: { title: string; words: string; action?: ReactNode }) {
  useStyles(css)
  return (
    <div className="empty-state">
      <svg
        className="empty-state__ticket"
        viewBox="0 0 96 60"
        width="96"
        height="60"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M6 4h84a3 3 0 0 1 3 3v14a9 9 0 0 0 0 18v14a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V39a9 9 0 0 0 0-18V7a3 3 0 0 1 3-3Z"
          stroke="currentColor"
          strokeWidth="2"
        />
        <path d="M66 8v44" stroke="currentColor" strokeWidth="2" strokeDasharray="3 5" />
        <circle cx="28" cy="30" r="7" stroke="currentColor" strokeWidth="2" />
        <circle cx="48" cy="30" r="7" stroke="currentColor" strokeWidth="2" />
      </svg>
      <p className="empty-state__title">{title}</p>
      <p className="muted">{words}</p>
      {action}
    </div>
  )
}
