import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import { useTint } from "../base/tint.ts"
import { BallRow, type BallSet } from "./number-ball.tsx"
import css from "./paper.css?inline"

/**
 * A ticket as something to hold: a printed head in the lottery's colour, a perforation, the games, and what
 * stands at the foot.
 */
export function TicketPaper({
  colour,
  name,
  line,
  aside,
  level = 3,
  children,
  foot,
}: {
  colour: string
  name: ReactNode
  /** Under the name: the draw, the day. */
  line: ReactNode
  /** At the other end of the head: a jackpot, a state. */
  aside?: ReactNode
  level?: 2 | 3
  children: ReactNode
  foot?: ReactNode
}) {
  useStyles(css)
  const tint = useTint(colour)
  const Heading = `h${level}` as const
  return (
    <article className={`ticket-paper ${tint}`}>
      <header className="ticket-paper__head">
        <div>
          <Heading className="ticket-paper__name">{name}</Heading>
          <p className="ticket-paper__line">{line}</p>
        </div>
        {aside ? <div className="ticket-paper__aside">{aside}</div> : null}
      </header>
      <div className="ticket-paper__body">{children}</div>
      {foot ? <footer className="ticket-paper__foot">{foot}</footer> : null}
    </article>
  )
}

/** The games of a ticket, one a line, numbered as on paper. `after` stands at the end of a game's line. */
export function GameLines({
  games,
  label,
  hit,
  after,
}: {
  games: readonly (readonly BallSet[])[]
  /** The name of a game when it is read aloud. */
  label: (n: number) => string
  hit?: (game: number, set: string, n: number) => boolean
  after?: (game: number) => ReactNode
}) {
  useStyles(css)
  return (
    <ol className="game-lines">
      {games.map((sets, game) => {
        const n = game + 1
        return (
          <li key={n} className="game-lines__game">
            <span className="game-lines__place" aria-hidden="true">
              {n}
            </span>
            <span className="visually-hidden">{label(n)} </span>
            <BallRow small sets={sets} {...(hit ? { hit: (set, n) => hit(game, set, n) } : {})} />
            {after ? <span className="game-lines__after">{after(game)}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
