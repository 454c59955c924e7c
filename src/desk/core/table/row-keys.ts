import type { KeyboardEvent } from "react"

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
