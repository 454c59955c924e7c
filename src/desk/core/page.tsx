import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { Link } from "react-router"
import { Button } from "#src/ui/controls/button.tsx"
import type { DeskError } from "./call.ts"
import { LoadFailure } from "./load-failure.tsx"
import "./page.css"

/** A page: its title, what can be done there, and where it stands. */
export function Page({
  title,
  lead,
  up,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  /** The list that the page is from. */
  up?: { to: string; title: string }
  actions?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} – Desk`
  }, [title])
  return (
    <div className="desk-page">
      <header className="desk-page__head">
        <div>
          {up ? (
            <Link className="desk-page__up" to={up.to}>
              ‹ {up.title}
            </Link>
          ) : null}
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </div>
        {actions ? <div className="desk-page__actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="desk-section">
      <div className="desk-section__head">
        <h2>{title}</h2>
        {actions ? <div className="desk-page__actions">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** Shows the data that was read, or that it is being read, or why it could not be. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, DeskError>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  return <p className="muted">Loading …</p>
}

/** Names with their values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The most rows that a history shows at once, as many as its call gives. */
const MOST_SHOWN = 100

/** The way to the older rows of a history, or a sentence that there are more than it shows. */
export function Older({
  next,
  limit,
  rows,
  onMore,
}: {
  next: string | null
  limit: number
  rows: string
  onMore: (limit: number) => void
}) {
  if (next === null) return null
  if (limit >= MOST_SHOWN)
    return (
      <p className="muted">
        These are the latest {MOST_SHOWN} {rows}. Older ones are in the audit trail.
      </p>
    )
  return (
    <div>
      <Button look="secondary" onClick={() => onMore(MOST_SHOWN)}>
        Show older {rows}
      </Button>
    </div>
  )
}

export type Tone = "good" | "bad" | "wait" | "plain"

/** How something stands, in a word; the colour only repeats it. */
export function StateBadge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`desk-state desk-state--${tone}`}>{children}</span>
}
