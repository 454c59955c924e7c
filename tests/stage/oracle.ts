import type { Game } from "#src/contract/tickets/ticket.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"

/** Every way to take `k` of the numbers, in their order. */
export function* choose(numbers: readonly number[], k: number): Generator<number[]> {
  if (k === 0) yield []
  else
    for (let i = 0; i <= numbers.length - k; i++)
      for (const tail of choose(numbers.slice(i + 1), k - 1)) yield [numbers[i] as number, ...tail]
}

/** Scores by writing out every standard game, comparing ball by ball: nothing shared with the closed form. */
export function enumerated(rules: LotteryRules, game: Game, drawn: Game): Record<string, number> {
  const set = (from: Game, name: string) => new Set(from.find((pick) => pick.name === name)?.numbers)
  const [main, second] = rules.barrels
  const supplementaries = set(drawn, "Supplementary")
  const wins: Record<string, number> = {}
  const every = second ? Array.from({ length: second.last }, (_, i) => i + 1) : []
  const balls = second
    ? [...choose(game.find(({ name }) => name === second.name)?.numbers ?? every, second.drawn)]
    : [[]]
  for (const line of choose(game.find(({ name }) => name === main.name)?.numbers ?? [], main.drawn)) {
    for (const extras of balls) {
      const m = line.filter((n) => set(drawn, main.name).has(n)).length
      const s = line.filter((n) => supplementaries.has(n)).length
      const e = second ? extras.filter((n) => set(drawn, second.name).has(n)).length : 0
      for (const { division: won, wins: ways } of rules.divisions) {
        const inside = (n: number, range?: readonly [number, number]) =>
          !range || (range[0] <= n && n <= range[1])
        if (
          ways.some((way) => inside(m, way.mains) && inside(s, way.supplementaries) && inside(e, way.extra))
        ) {
          wins[won] = (wins[won] ?? 0) + 1
          break
        }
      }
    }
  }
  return wins
}

/** Every order of the numbers. */
export function* orders(numbers: readonly number[]): Generator<number[]> {
  if (numbers.length === 0) yield []
  for (const first of numbers)
    for (const rest of orders(numbers.filter((n) => n !== first))) yield [first, ...rest]
}

/** Wins of games whose order is played, by comparing place by place. */
export function inPlace(
  rules: LotteryRules,
  lines: Iterable<readonly number[]>,
  drawn: readonly number[],
): Record<string, number> {
  const wins: Record<string, number> = {}
  for (const line of lines) {
    let hits = 0
    for (const [place, n] of drawn.entries()) if (line[place] === n) hits++
    const won = rules.divisions.find((row) =>
      row.wins.some(({ mains }) => mains[0] <= hits && hits <= mains[1]),
    )
    if (won) wins[won.division] = (wins[won.division] ?? 0) + 1
  }
  return wins
}
