import { type KeyboardEvent, memo, useId, useState } from "react"
import { useStyles } from "../base/styles.tsx"
import { PickBall } from "../ticket/number-ball.tsx"
import css from "./number-grid.css?inline"

/**
 * The numbers of one set as balls to tap; how many are picked is shown and spoken. For the keyboard it is one
 * stop, inside which arrow keys move. It is painted again only when what it is given changes.
 */
export const NumberGrid = memo(function NumberGrid({
  legend,
  progress,
  all,
  count,
  picked,
  ordered,
  onToggle,
}: {
  legend: string
  /** How far it is, in words. */
  progress: string
  /** The numbers that can be picked. */
  all: readonly number[]
  /** How many of them are wanted. */
  count: number
  picked: readonly number[]
  /** Their order is played, so each shows its place. */
  ordered: boolean
  onToggle: (n: number) => void
}) {
  useStyles(css)
  const id = useId()
  const [last, setReached] = useState(all[0])
  const reached = last !== undefined && all.includes(last) ? last : all[0]
  const full = picked.length >= count
  return (
    <fieldset className="number-grid" aria-describedby={id}>
      <legend className="number-grid__legend">{legend}</legend>
      <p id={id} className="number-grid__progress" aria-live="polite">
        {progress}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div
        className="number-grid__balls"
        onKeyDown={(event) => arrowTarget(event)?.focus()}
        onFocus={(event) => setReached(Number(event.target.textContent?.match(/^\d+/)?.[0] ?? all[0]))}
      >
        {all.map((n) => {
          const index = picked.indexOf(n)
          return (
            <PickBall
              key={n}
              n={n}
              tabIndex={n === reached ? 0 : -1}
              picked={index >= 0}
              disabled={full && index < 0}
              onPick={onToggle}
              {...(ordered && index >= 0 ? { order: index + 1 } : {})}
            />
          )
        })}
      </div>
    </fieldset>
  )
})

/** Every number from the first to the last. */
export const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * Arrow keys inside a field of buttons laid out in rows: left and right to the neighbour, up and down to the
 * same column of the next row, Home and End to the ends. Gives the button to go to, or null.
 */
function arrowTarget(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null {
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
