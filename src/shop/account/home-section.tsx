import { type ReactNode, useId } from "react"
import { useTint } from "#src/ui/base/tint.ts"

/** A part of the account's first page; `more` leads to all of what it shows the first of. */
export function HomeSection({
  title,
  wide = false,
  more,
  children,
}: {
  title: string
  wide?: boolean
  more: readonly { readonly href: string; readonly label: string }[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={wide ? "card home__section home__section--wide" : "card home__section"}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <div className="home__body">{children}</div>
      <p className="home__more">
        {more.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}

/** Stands in a section that has nothing to show yet, with the way to something. */
export function HomeEmpty({ words, action }: { words: string; action?: ReactNode }) {
  return (
    <div className="home__empty">
      <p className="muted">{words}</p>
      {action}
    </div>
  )
}

/** One line of a section's list; the whole of it leads to its page. */
export function HomeRow({
  href,
  title,
  label,
  colour,
  line,
  aside,
  asideLine,
}: {
  href: string
  title: string
  /** The link's name where the title alone would not tell it from others. */
  label?: string
  /** The lottery's own. */
  colour: string
  line: string
  aside: string
  asideLine?: string | undefined
}) {
  const tint = useTint(colour)
  return (
    <li className={`home__row ${tint}`}>
      <span className="home__what">
        <a className="home__link" href={href} aria-label={label}>
          {title}
        </a>
        <span className="muted small">{line}</span>
      </span>
      <span className="home__aside">
        <strong>{aside}</strong>
        {asideLine ? <span className="muted small">{asideLine}</span> : null}
      </span>
    </li>
  )
}
