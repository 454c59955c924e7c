import type { Wheel } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { LotteryRules } from "../../draws/lottery-rules.ts"
import { type Scorer, standardGames, type Wins } from "../../draws/results/scoring.ts"
import { coveringPositions } from "./coverings.ts"
import { FAVOURITES } from "./game.ts"
import { superComboGames } from "./super-combo.ts"

/**
 * The games that a filled game stands for, as `scoreGame` takes them: itself for standard games, systems and
 * PowerHits, whose combinations have a closed form; all orders of a boxed Strike; the games of a reduced system
 * or super combo. A second barrel's pick goes along with each; where there is none, each plays all of it.
 */
export function playedGames(
  rules: Pick<LotteryRules, "barrels">,
  gameType: GameTypeKey,
  wheel: Wheel | null,
  game: Game,
): readonly Game[] {
  const [main] = rules.barrels
  const numbers = game.find(({ name }) => name === main.name)?.numbers ?? []
  const rest = game.filter(({ name }) => name !== main.name && name !== FAVOURITES)
  const withNumbers = (lines: readonly (readonly number[])[]): Game[] =>
    lines.map((line) => [{ name: main.name, numbers: [...line] }, ...rest])
  if (gameType === "strike_boxed") return withNumbers(orders(numbers))
  if (!wheel) return [game]
  if (wheel.guarantee === null) {
    const favourites = game.find(({ name }) => name === FAVOURITES)?.numbers ?? []
    return withNumbers(superComboGames(numbers, favourites, main.drawn, wheel.lines))
  }
  const sorted = [...numbers].sort((a, b) => a - b)
  const games = coveringPositions(numbers.length, main.drawn, wheel.guarantee)
  if (!games) throw new RangeError("There is no such reduced system.")
  return withNumbers(games.map((places) => places.map((index) => sorted[index] as number)))
}

/** Every order of the numbers. */
function orders(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]]
  return numbers.flatMap((first, index) =>
    orders(numbers.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

/** Wins of a filled game in a draw, and the standard games it counts as. */
export function scoreEntry(
  rules: LotteryRules,
  score: Scorer,
  entry: { readonly gameType: GameTypeKey; readonly wheel: Wheel | null },
  game: Game,
): { wins: Wins; games: number } {
  const wins = new Map<number, number>()
  let games = 0
  for (const played of playedGames(rules, entry.gameType, entry.wheel, game)) {
    games += standardGames(rules, played)
    for (const [division, count] of score(played)) wins.set(division, (wins.get(division) ?? 0) + count)
  }
  return { wins, games }
}
