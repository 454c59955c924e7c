import type { Wheel } from "#src/contract/catalogue/product-offer.ts"
import type { DrawState } from "#src/contract/draws/draw.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { followsMains, type LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { type Scorer, scorer, type Wins } from "#src/domain/draws/results/scoring.ts"
import { scoreEntry } from "#src/domain/tickets/games/played-games.ts"
import type { StoredDivision, StoredOutcome, StoredWin } from "../tables.ts"

/** A scored draw, as far as it is known. */
export interface ScoredDraw {
  readonly rules: LotteryRules
  readonly numbers: Game
  readonly divisions: readonly StoredDivision[]
}

/** How the games of a ticket are played. */
export interface Play {
  readonly gameType: GameTypeKey
  readonly wheel: Wheel | null
}

/** How an order's games are played: its wheel is stored with it, so that what was sold is scored as it was sold. */
export const playOf = (order: {
  readonly game_type: GameTypeKey | null
  readonly details: { readonly wheel?: Wheel }
}): Play => ({ gameType: order.game_type ?? "standard", wheel: order.details.wheel ?? null })

const isScored = (state: DrawState | null) =>
  state === "DRAW_SCORED" || state === "DRAW_PAID" || state === "DRAW_EMAILED"

/**
 * Returns the winnings of an order, cents; null until its draw is scored. Orders that won nothing have nothing written.
 */
export const centsWon = (noted: number | null, state: DrawState | null): number | null =>
  noted ?? (isScored(state) ? 0 : null)

/** Wins of all games of a ticket together, and the standard games they count as. */
export function scoreGames(
  rules: LotteryRules,
  score: Scorer,
  play: Play,
  games: readonly Game[],
): { wins: Wins; games: number } {
  const all = new Map<number, number>()
  let count = 0
  for (const game of games) {
    const scored = scoreEntry(rules, score, play, game)
    count += scored.games
    for (const [division, n] of scored.wins) all.set(division, (all.get(division) ?? 0) + n)
  }
  return { wins: all, games: count }
}

/** Lists wins with the dividends that they pay. */
export const storedWins = (wins: Wins, divisions: readonly StoredDivision[]): StoredWin[] =>
  [...wins].map(([division, count]) => ({
    division,
    wins: count,
    cents: count * (divisions.find((row) => row.division === division)?.dividendCents ?? 0),
  }))

/** Returns how much more our wins would have been paid if dividends were paid to the cent. */
export const remainderCents = (divisions: readonly StoredDivision[], wins: Wins): number =>
  divisions.reduce((sum, { division, winners, dividendCents, poolCents }) => {
    const ours = wins.get(division) ?? 0
    if (ours === 0 || !winners || poolCents === null) return sum
    // A pool times the wins may pass what a number holds exactly.
    const share = Number((BigInt(poolCents) * BigInt(ours)) / BigInt(winners))
    return sum + share - dividendCents * ours
  }, 0)

export const centsOf = (won: readonly StoredWin[]): number =>
  won.reduce((total, { cents }) => total + cents, 0)

/** How each game of a ticket did in a draw: the numbers it matched, and what its wins pay. */
export function outcomesOf(draw: ScoredDraw, play: Play, games: readonly Game[]): StoredOutcome[] {
  const score = scorer(draw.rules, draw.numbers)
  const matched = matchesOf(draw, play, games)
  return games.map((game, index) => {
    const won = storedWins(scoreEntry(draw.rules, score, play, game).wins, draw.divisions)
    return { matched: matched[index] ?? [], divisions: won, cents: centsOf(won) }
  })
}

/** Returns the numbers of each game that were drawn. */
export function matchesOf(
  { rules, numbers }: Pick<ScoredDraw, "numbers"> & { readonly rules: Pick<LotteryRules, "ordered"> },
  { gameType }: Pick<Play, "gameType">,
  games: readonly Game[],
): Game[] {
  // A box plays every order of its numbers.
  const inOrder = rules.ordered && gameType !== "strike_boxed"
  return games.map((game) => matchedBy(game, numbers, inOrder))
}

/** The numbers of a game that were drawn; where their order is played, those that were drawn in their place. */
const matchedBy = (game: Game, drawn: Game, inOrder: boolean): Game =>
  drawn.map(({ name, numbers }) => {
    const picks = game.find((pick) => pick.name === name) ?? (followsMains(name) ? game[0] : undefined)
    const isHit = (n: number, index: number) => (inOrder ? numbers[index] === n : numbers.includes(n))
    return { name, numbers: (picks?.numbers ?? []).filter(isHit) }
  })
