import type { Game } from "#src/contract/ticket.ts"
import { combinations } from "./combinations.ts"
import { type Barrel, type Division, type LotteryRules, type Match, SUPPLEMENTARY } from "./lottery-rules.ts"
import type { DrawnNumbers } from "./operator-draw.ts"

/** Winning standard games of an entry, by division. Divisions without a win are left out. */
export type Wins = ReadonlyMap<number, number>

const within = (n: number, range: readonly [number, number] | undefined) =>
  !range || (n >= range[0] && n <= range[1])

function wins(match: Match, mains: number, supplementaries: number, extra: number): boolean {
  return (
    within(mains, match.mains) && within(supplementaries, match.supplementaries) && within(extra, match.extra)
  )
}

/** The highest division a standard game with these matches wins, or null. A game wins only there. */
export function divisionOf(
  divisions: readonly Division[],
  mains: number,
  supplementaries: number,
  extra: number,
): number | null {
  const won = divisions.find((division) =>
    division.wins.some((match) => wins(match, mains, supplementaries, extra)),
  )
  return won?.division ?? null
}

const numbersOf = (game: Game, name: string) => game.find((pick) => pick.name === name)?.numbers

const hits = (numbers: readonly number[], drawn: readonly number[]) =>
  numbers.filter((n) => drawn.includes(n)).length

/**
 * Scores one filled game against a draw. A game that picks more mains than are drawn is a system entry: it
 * holds every combination of its numbers, and each wins on its own. A game without a pick from the second
 * barrel is a PowerHit: it plays every combination with every number of that barrel. Counts are closed forms,
 * so the largest system costs no more than a standard game.
 */
export function scoreGame(rules: LotteryRules, game: Game, drawn: DrawnNumbers): Wins {
  const [main, second] = rules.barrels
  const numbers = numbersOf(game, main.name) ?? []
  const drawnMains = numbersOf(drawn, main.name) ?? []
  if (rules.ordered) {
    const inPlace = numbers.filter((n, place) => drawnMains[place] === n).length
    const division = divisionOf(rules.divisions, inPlace, 0, 0)
    return new Map(division === null ? [] : [[division, 1]])
  }
  const drawnSupplementaries = numbersOf(drawn, SUPPLEMENTARY) ?? []
  const extras = second
    ? extraMatches(second, numbersOf(game, second.name), numbersOf(drawn, second.name) ?? [])
    : [[0, 1]]
  const m = hits(numbers, drawnMains)
  const s = hits(numbers, drawnSupplementaries)
  const won = new Map<number, number>()
  for (let mains = 0; mains <= Math.min(m, main.drawn); mains++) {
    for (let supplementaries = 0; supplementaries <= Math.min(s, main.drawn - mains); supplementaries++) {
      const games =
        combinations(m, mains) *
        combinations(s, supplementaries) *
        combinations(numbers.length - m - s, main.drawn - mains - supplementaries)
      if (games === 0) continue
      for (const [extra, times] of extras) {
        const division = divisionOf(rules.divisions, mains, supplementaries, extra!)
        if (division !== null) won.set(division, (won.get(division) ?? 0) + games * times!)
      }
    }
  }
  return won
}

/** How often a game meets the second barrel: pairs of (numbers matched, standard games with that match). */
function extraMatches(
  barrel: Barrel,
  picks: readonly number[] | undefined,
  drawn: readonly number[],
): number[][] {
  const picked = picks ? picks.length : sizeOf(barrel)
  return extraWays(barrel, picked, picks ? hits(picks, drawn) : drawn.length)
}

const sizeOf = ({ first, last }: Barrel) => last - first + 1

/** As above for so many numbers of the barrel, of which so many are drawn. */
function extraWays({ drawn }: Barrel, picked: number, matched: number): number[][] {
  return Array.from({ length: drawn + 1 }, (_, extra) => [
    extra,
    combinations(matched, extra) * combinations(picked - matched, drawn - extra),
  ]).filter(([, times]) => times! > 0)
}

/** Standard games that a filled game counts as: 1, C(n, k) for a system, times the second barrel for a PowerHit. */
export function standardGames(rules: LotteryRules, game: Game): number {
  const [main, second] = rules.barrels
  const numbers = numbersOf(game, main.name) ?? []
  const systems = rules.ordered ? 1 : combinations(numbers.length, main.drawn)
  if (!second) return systems
  const picks = numbersOf(game, second.name)
  return systems * combinations(picks ? picks.length : sizeOf(second), second.drawn)
}

/** Odds of one standard game winning exactly in each division ("1 in odds"); null where it cannot be won. */
export function divisionOdds(rules: LotteryRules): { division: number; odds: number | null }[] {
  const [main, second] = rules.barrels
  const pool = main.last - main.first + 1
  const ways = new Map<number, number>()
  if (rules.ordered) {
    return orderedOdds(rules, pool)
  }
  const extras = second ? extraWays(second, sizeOf(second), second.drawn) : [[0, 1]]
  const seconds = second ? combinations(sizeOf(second), second.drawn) : 1
  for (let mains = 0; mains <= main.drawn; mains++) {
    for (let supplementaries = 0; supplementaries <= main.supplementary; supplementaries++) {
      const games =
        combinations(main.drawn, mains) *
        combinations(main.supplementary, supplementaries) *
        combinations(pool - main.drawn - main.supplementary, main.drawn - mains - supplementaries)
      for (const [extra, times] of extras) {
        const division = divisionOf(rules.divisions, mains, supplementaries, extra!)
        if (division !== null) ways.set(division, (ways.get(division) ?? 0) + games * times!)
      }
    }
  }
  const all = combinations(pool, main.drawn) * seconds
  return rules.divisions.map(({ division }) => ({
    division,
    odds: oddsOf(all, ways.get(division) ?? 0),
  }))
}

const oddsOf = (all: number, ways: number) => (ways === 0 ? null : all / ways)

/** Odds by positions: k different numbers in order; exactly j in place counts by inclusion and exclusion. */
function orderedOdds(rules: LotteryRules, pool: number): { division: number; odds: number | null }[] {
  const k = rules.barrels[0].drawn
  const arrangements = (n: number, length: number) => {
    let all = 1
    for (let i = 0; i < length; i++) all *= n - i
    return all
  }
  const exactly = (j: number) => {
    let sum = 0
    for (let i = 0; i <= k - j; i++)
      sum += (-1) ** i * combinations(k - j, i) * arrangements(pool - j - i, k - j - i)
    return combinations(k, j) * sum
  }
  const ways = new Map<number, number>()
  for (let j = 0; j <= k; j++) {
    const division = divisionOf(rules.divisions, j, 0, 0)
    if (division !== null) ways.set(division, (ways.get(division) ?? 0) + exactly(j))
  }
  const all = arrangements(pool, k)
  return rules.divisions.map(({ division }) => ({
    division,
    odds: oddsOf(all, ways.get(division) ?? 0),
  }))
}
