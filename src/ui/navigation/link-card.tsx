import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./link-card.css?inline"

/** Cards side by side, as many as there is room for. */
export function LinkCards({ children }: { children: ReactNode }) {
  useStyles(css)
  return <ul className="link-cards">{children}</ul>
}

/** Something in a list that has a page of its own: the whole card leads there. */
export function LinkCard({
  href,
  title,
  level,
  above,
  className = "",
  children,
}: {
  href: string
  title: string
  level: 2 | 3
  /** Shown above the title, and a control of its own. */
  above?: ReactNode
  className?: string
  children: ReactNode
}) {
  const Title = `h${level}` as const
  return (
    <li className={`link-card ${className}`}>
      {above ? <p className="link-card__above">{above}</p> : null}
      <Title>
        <a className="link-card__link" href={href}>
          {title}
        </a>
      </Title>
      {children}
    </li>
  )
}
