import { memo } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./number-ball.css?inline"

/** A number that was drawn or picked; `faint` for one that did not match, `marked` for one that did. */
export function Ball({
  n,
  look = "plain",
}: {
  n: number
  look?: "plain" | "tint" | "outline" | "marked" | "faint"
}) {
  useStyles(css)
  return (
    <span className={`ball ball--${look}${isLong(n) ? " ball--long" : ""}`} translate="no">
      {n}
    </span>
  )
}

/** Numbers of tickets in a draw of them: wider than a ball, and never made smaller. */
const isLong = (n: number) => n > 99

/** As many balls, or fewer, become smaller where the line is short; more of them go on in the next one. */
const MOST_IN_A_LINE = 10

export interface BallSet {
  readonly name: string
  readonly numbers: readonly number[]
}

/**
 * Numbers in a line, a set after the other; the second set stands apart. `hit` marks numbers that matched;
 * `blanks` are places still to fill.
 */
export function BallRow({
  sets,
  hit,
  small = false,
  large = false,
}: {
  sets: readonly (BallSet & { readonly blanks?: number })[]
  hit?: (set: string, n: number) => boolean
  small?: boolean
  large?: boolean
}) {
  useStyles(css)
  const count = sets.reduce((sum, { numbers, blanks = 0 }) => sum + numbers.length + blanks, 0)
  const isLine = count <= MOST_IN_A_LINE && !sets.some(({ numbers }) => numbers.some(isLong))
  const looks = [small && "small", large && "large", isLine && "line"].filter(Boolean)
  return (
    <div className={["ball-row", ...looks.map((look) => `ball-row--${look}`)].join(" ")}>
      {sets.map(({ name, numbers, blanks = 0 }, index) => (
        <span key={name} className={index === 0 ? "ball-row__set" : "ball-row__set ball-row__set--more"}>
          <span className="visually-hidden">{name}: </span>
          {numbers.map((n) => (
            <Ball key={n} n={n} look={lookOf(index, hit?.(name, n))} />
          ))}
          {Array.from({ length: blanks }, (_, blank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blanks are all alike
            <span key={`blank ${blank}`} className="ball ball--blank" aria-hidden="true" />
          ))}
        </span>
      ))}
    </div>
  )
}

function lookOf(index: number, hit: boolean | undefined) {
  if (hit === true) return "marked"
  if (hit === false) return "faint"
  return index === 0 ? "tint" : "outline"
}

/** A number that can be picked: a button that stays pressed. Fill, ring and weight show that it is picked, not colour alone. */
export const PickBall = memo(function PickBall({
  n,
  picked,
  disabled,
  onPick,
  order,
  tabIndex,
}: {
  n: number
  picked: boolean
  disabled: boolean
  onPick: (n: number) => void
  /** The place it has where the order is played. */
  order?: number
  /** -1 where arrow keys lead to it. */
  tabIndex?: number
}) {
  useStyles(css)
  return (
    <button
      type="button"
      className="pick-ball"
      translate="no"
      tabIndex={tabIndex}
      aria-pressed={picked}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPick(n)
      }}
    >
      {n}
      {order === undefined ? null : <span className="pick-ball__order">{order}</span>}
    </button>
  )
})
