import type { HTMLAttributes } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./tab-links.css?inline"

/** Sister pages side by side; the one that is shown is marked. */
export function TabLinks({
  label,
  labelled = false,
  links,
  ...around
}: {
  label: string
  /** The label is seen too. */
  labelled?: boolean
  links: readonly { readonly href: string; readonly name: string; readonly current: boolean }[]
} & Omit<HTMLAttributes<HTMLElement>, "className" | "style">) {
  useStyles(css)
  return (
    <nav {...around} className="tab-links" aria-label={label}>
      {labelled ? (
        <span className="tab-links__label muted small" aria-hidden="true">
          {label}
        </span>
      ) : null}
      {links.map(({ href, name, current }) => (
        <a key={href} className="tab-links__tab" href={href} aria-current={current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
