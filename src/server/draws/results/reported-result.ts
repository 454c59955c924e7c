import type { Game } from "#src/contract/tickets/ticket.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { nextJackpotCents } from "#src/domain/draws/results/dividends.ts"
import { scorer, type Wins } from "#src/domain/draws/results/scoring.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw } from "../../catalogue/offers.ts"
import { readSyndicatesIn, type SyndicateRow } from "../../syndicates/in-draw.ts"
import { ordersOf } from "../entries.ts"
import type { StoredDivision } from "../tables.ts"
import type { DrawOutcome } from "./operator.ts"
import { playOf, scoreGames } from "./outcomes.ts"

/** The result of a draw that is not drawn here, as its operator reports it. */
export interface ReportedResult {
  readonly numbers: Game
  readonly divisions: readonly StoredDivision[]
  /** Null: the next first prize follows from the rules. */
  readonly nextJackpotCents: number | null
}

/** Enters an operator's result: the draw is scored from here as any other. */
export const enterResult = (
  trx: InTransaction,
  draw: DrawRow,
  { numbers, divisions, nextJackpotCents: next }: ReportedResult,
  change: { readonly payment_held: boolean; readonly corrections?: number },
) =>
  moveDraw(trx, draw, {
    ...change,
    state: "DRAW_DRAWN",
    numbers: JSON.stringify(numbers),
    divisions: JSON.stringify(divisions),
    next_jackpot_cents: next,
  })

/** Returns the outcome of a reported draw: the operator's dividends as they are, and the first prize that follows. */
export function reportedOutcome(draw: DrawRow, rules: LotteryRules, jackpotCents: number): DrawOutcome {
  const { numbers, divisions, next_jackpot_cents: next } = draw
  if (!numbers || !divisions) throw new RangeError("It is reported and has no result.")
  const first = divisions.find(({ division }) => division === 1)
  return {
    numbers,
    divisions,
    nextJackpotCents: next ?? nextJackpotCents(rules, jackpotCents, (first?.winners ?? 0) > 0),
  }
}

/** Finds the wins of ours if these were the numbers of a draw. Nothing is written. */
export async function winsOf(
  db: Handle,
  definition: LotteryDefinition,
  draw: DrawRow,
  numbers: Game,
): Promise<{ readonly ourWins: Wins; readonly tickets: number }> {
  const shared = await readSyndicatesIn(db, draw)
  const { ourWins, orders, syndicates } = await countWins(db, definition, { ...draw, numbers }, shared)
  return { ourWins, tickets: orders + syndicates }
}

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
async function countWins(
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
