import type { KeyboardEvent, ReactNode } from "react"
import { useNavigate } from "react-router"

/** Leads to the page of a row, in a tab of its own where somebody asks for one. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <a
      href={`/desk${to}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys go from one row's link to the next; Home and End to the first and the last. */
export function moveBetweenRows(event: KeyboardEvent, body: HTMLElement | null): void {
  const links = [...(body?.querySelectorAll<HTMLElement>("td:first-child :is(a, button)") ?? [])]
  const present = links.findIndex((link) => link.closest("tr")?.contains(event.target as Node))
  if (present < 0 || (event.target as Element).closest("input, select, textarea")) return
  const step = steps[event.key]
  const next =
    event.key === "Home"
      ? links[0]
      : event.key === "End"
        ? links.at(-1)
        : step
          ? links[present + step]
          : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
