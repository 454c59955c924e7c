import { scorer, type Wins } from "#src/domain/draws/results/scoring.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import type { DrawRow } from "../../catalogue/offers.ts"
import type { SyndicateRow } from "../../syndicates/in-draw.ts"
import { ordersOf } from "../entries.ts"
import { playOf, scoreGames } from "./outcomes.ts"

interface Counted {
  /** Orders that won anything. */
  readonly orders: number
  readonly ourWins: Wins
  readonly ourGames: number
  /** Syndicates that won anything. */
  readonly syndicates: number
}

interface Winner {
  readonly id: string
  readonly wins: Wins
}

/**
 * All wins of a draw, those of syndicates among them, and the standard games that were played. Orders are read part by
 * part and none of them stays; each that won is told to `found`.
 */
export async function countWins(
  db: Handle,
  { rules }: LotteryDefinition,
  draw: DrawRow,
  shared: readonly SyndicateRow[],
  found: (winner: Winner) => void = () => {},
): Promise<Counted> {
  if (!draw.numbers) throw new RangeError("It is drawn and has no numbers.")
  const score = scorer(rules, draw.numbers)
  const ourWins = new Map<number, number>()
  let won = 0
  let ourGames = 0
  const count = ({ wins, games }: { wins: Wins; games: number }) => {
    ourGames += games
    for (const [division, n] of wins) ourWins.set(division, (ourWins.get(division) ?? 0) + n)
  }
  for await (const orders of ordersOf(db, draw))
    for (const { id, games, ...play } of orders) {
      const scored = scoreGames(rules, score, playOf(play), games)
      count(scored)
      if (scored.wins.size === 0) continue
      won += 1
      found({ id, wins: scored.wins })
    }
  let syndicates = 0
  for (const { tickets } of shared) {
    const scored = tickets.map(({ games, ...play }) => scoreGames(rules, score, play, games))
    for (const one of scored) count(one)
    if (scored.some(({ wins }) => wins.size > 0)) syndicates += 1
  }
  return { orders: won, ourWins, ourGames, syndicates }
}

/** The same with the orders that won: of a million games only their ids stay, and wins that are alike are held once. */
export async function winnersIn(
  db: Handle,
  definition: LotteryDefinition,
  draw: DrawRow,
  shared: readonly SyndicateRow[],
): Promise<Counted & { readonly winners: readonly Winner[] }> {
  const winners: Winner[] = []
  const alike = new Map<string, Wins>()
  const counted = await countWins(db, definition, draw, shared, ({ id, wins }) => {
    const text = JSON.stringify([...wins])
    const same = alike.get(text) ?? wins
    alike.set(text, same)
    winners.push({ id, wins: same })
  })
  return { ...counted, winners }
}
