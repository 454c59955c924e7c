import { scorer, type Wins } from "#src/domain/draws/scoring.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { InTransaction } from "../database/database.ts"
import type { SyndicateRow } from "../syndicates/in-draw.ts"
import { ordersOf } from "./entries.ts"
import { playOf, scoreGames } from "./outcomes.ts"

interface Winners {
  readonly winners: Winner[]
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
 * The orders that won in a draw, all wins of it, those of syndicates among them, and the standard games that were
 * played. Orders are read part by part; of a million games only the winners' ids stay, and wins that are alike are
 * held once.
 */
export async function winnersIn(
  trx: InTransaction,
  { rules }: LotteryDefinition,
  draw: DrawRow,
  shared: readonly SyndicateRow[],
): Promise<Winners> {
  if (!draw.numbers) throw new RangeError("It is drawn and has no numbers.")
  const score = scorer(rules, draw.numbers)
  const winners: Winner[] = []
  const ourWins = new Map<number, number>()
  const alike = new Map<string, Wins>()
  let ourGames = 0
  const count = ({ wins, games }: { wins: Wins; games: number }) => {
    ourGames += games
    for (const [division, n] of wins) ourWins.set(division, (ourWins.get(division) ?? 0) + n)
  }
  for await (const orders of ordersOf(trx, draw))
    for (const { id, games, ...play } of orders) {
      const scored = scoreGames(rules, score, playOf(play), games)
      count(scored)
      if (scored.wins.size === 0) continue
      const text = JSON.stringify([...scored.wins])
      const wins = alike.get(text) ?? scored.wins
      alike.set(text, wins)
      winners.push({ id, wins })
    }
  let syndicates = 0
  for (const { tickets } of shared) {
    const scored = tickets.map(({ games, ...play }) => scoreGames(rules, score, play, games))
    for (const one of scored) count(one)
    if (scored.some(({ wins }) => wins.size > 0)) syndicates += 1
  }
  return { winners, ourWins, ourGames, syndicates }
}
