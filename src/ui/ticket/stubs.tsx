import { useStyles } from "../base/styles.tsx"
import css from "./stubs.css?inline"

/** Digits a ticket's number is printed with. */
const DIGITS = 6
/** Stubs shown one by one; a longer book shows its first and its last. */
const SHOWN = 6

const printed = (n: number) => String(n).padStart(DIGITS, "0")

/** The numbers of a raffle book as torn-off stubs; numbers that won stand out and are always shown. */
export function TicketStubs({
  first,
  last,
  won = [],
  words,
}: {
  first: number
  last: number
  won?: readonly number[]
  words: {
    /** Read before the numbers: "Your ticket numbers". */
    readonly label: string
    /** Between the first and the last of a long book. */
    readonly to: string
    /** Read after a number that won. */
    readonly won: string
  }
}) {
  useStyles(css)
  const count = last - first + 1
  const long = count > SHOWN
  const numbers = long ? [first, last] : Array.from({ length: count }, (_, index) => first + index)
  const stub = (n: number) => (
    <span className={won.includes(n) ? "ticket-stubs__stub ticket-stubs__stub--won" : "ticket-stubs__stub"}>
      {printed(n)}
      {won.includes(n) ? <span className="visually-hidden"> {words.won}</span> : null}
    </span>
  )
  return (
    <ul className="ticket-stubs" aria-label={words.label}>
      {numbers.map((n, index) => (
        <li key={n} className="ticket-stubs__item">
          {long && index === 1 ? <span className="muted">{words.to}</span> : null}
          {stub(n)}
        </li>
      ))}
      {long
        ? won
            .filter((n) => n > first && n < last)
            .map((n) => (
              <li key={n} className="ticket-stubs__item">
                {stub(n)}
              </li>
            ))
        : null}
    </ul>
  )
}
