import type { KeyboardEvent } from "react"

/**
 * Arrow keys inside a field of buttons laid out in rows: left and right to the neighbour, up and down to the
 * same column of the next row, Home and End to the ends. Gives the button to go to, or null.
 */
export function arrowTarget(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null {
  const buttons = Array.from(event.currentTarget.querySelectorAll("button"))
  const here = buttons.indexOf(event.target as HTMLButtonElement)
  if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return null
  const backwards = getComputedStyle(event.currentTarget).direction === "rtl"
  const columns = columnsOf(buttons)
  const steps: Record<string, number> = {
    ArrowRight: backwards ? -1 : 1,
    ArrowLeft: backwards ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -here,
    End: buttons.length - 1 - here,
  }
  const step = steps[event.key]
  if (step === undefined) return null
  event.preventDefault()
  return buttons[here + step] ?? null
}

/** How many buttons stand in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  const second = buttons.findIndex((button) => button.offsetTop !== top)
  return second < 0 ? buttons.length : second
}
