import { useStyles } from "../base/styles.tsx"
import css from "./tab-links.css?inline"

/** Sister pages side by side; the one that is shown is marked. */
export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { readonly href: string; readonly name: string; readonly current: boolean }[]
}) {
  useStyles(css)
  return (
    <nav className="tab-links" aria-label={label}>
      {links.map(({ href, name, current }) => (
        <a key={href} className="tab-links__tab" href={href} aria-current={current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
