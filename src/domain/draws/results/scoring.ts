import type { Game } from "#src/contract/tickets/ticket.ts"
import { combinations } from "../../tickets/games/combinations.ts"
import { type NumberedWinners, numberedWinners } from "../../tickets/games/numbered-tickets.ts"
import { type Barrel, type Division, type LotteryRules, type Match, SUPPLEMENTARY } from "../lottery-rules.ts"
import type { DrawnNumbers } from "../seeds/operator-draw.ts"

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

/** Scores games of one draw. */
export type Scorer = (game: Game) => Wins

/**
 * Scores filled games against a draw; what the draw itself decides is worked out once, so a million games take
 * seconds. A game that picks more mains than are drawn is a system entry: it holds every combination of its
 * numbers, and each wins on its own. A game without a pick from the second barrel is a PowerHit: it plays every
 * combination with every number of that barrel. Counts are closed forms, so the largest system costs no more
 * than a standard game.
 */
export function scorer(rules: LotteryRules, drawn: DrawnNumbers): Scorer {
  const [main, second] = rules.barrels
  const drawnMains = numbersOf(drawn, main.name) ?? []
  const drawnExtras = second ? (numbersOf(drawn, second.name) ?? []) : []
  if (rules.numbered) return numberedScorer(main.name, numberedWinners(rules, drawnMains, drawnExtras[0]))
  const divisionAt = divisionTable(rules)
  if (rules.ordered) {
    return (game) => {
      const numbers = numbersOf(game, main.name) ?? []
      let inPlace = 0
      for (let index = 0; index < drawnMains.length; index++)
        if (numbers[index] === drawnMains[index]) inPlace++
      return one(divisionAt(inPlace, 0, 0))
    }
  }
  const isMain = marks(main.last, drawnMains)
  const isSupplementary = marks(main.last, numbersOf(drawn, SUPPLEMENTARY) ?? [])
  const isExtra = marks(second?.last ?? 0, drawnExtras)
  return (game) => {
    const numbers = numbersOf(game, main.name) ?? []
    const picks = second && numbersOf(game, second.name)
    const m = count(numbers, isMain)
    const s = count(numbers, isSupplementary)
    if (numbers.length === main.drawn && (!second || picks?.length === second.drawn))
      return one(divisionAt(m, s, picks ? count(picks, isExtra) : 0))
    const extras = second
      ? extraWays(
          second,
          picks ? picks.length : sizeOf(second),
          picks ? count(picks, isExtra) : drawnExtras.length,
        )
      : [[0, 1]]
    return combined(main, { m, s, size: numbers.length }, extras, divisionAt)
  }
}

/** One game against a draw; of many, `scorer` is faster. */
export const scoreGame = (rules: LotteryRules, game: Game, drawn: DrawnNumbers): Wins =>
  scorer(rules, drawn)(game)

const nothing: Wins = new Map()
const one = (division: number | null): Wins => (division === null ? nothing : new Map([[division, 1]]))

function marks(last: number, numbers: readonly number[]): Uint8Array {
  const marked = new Uint8Array(last + 1)
  for (const n of numbers) marked[n] = 1
  return marked
}

function count(numbers: readonly number[], marked: Uint8Array): number {
  let found = 0
  for (const n of numbers) found += marked[n] ?? 0
  return found
}

type DivisionAt = (mains: number, supplementaries: number, extra: number) => number | null

/** `divisionOf` for every match there can be, looked up. */
function divisionTable({ barrels: [main, second], divisions }: LotteryRules): DivisionAt {
  const across = main.supplementary + 1
  const deep = (second?.drawn ?? 0) + 1
  const table = Array.from({ length: (main.drawn + 1) * across * deep }, (_, at) =>
    divisionOf(divisions, Math.floor(at / across / deep), Math.floor(at / deep) % across, at % deep),
  )
  return (mains, supplementaries, extra) => table[(mains * across + supplementaries) * deep + extra] ?? null
}

/** Wins of all combinations of an entry that holds `m` mains and `s` supplementaries among its `size` numbers. */
function combined(
  main: Barrel,
  { m, s, size }: { m: number; s: number; size: number },
  extras: readonly (readonly number[])[],
  divisionAt: DivisionAt,
): Wins {
  const won = new Map<number, number>()
  for (let mains = 0; mains <= Math.min(m, main.drawn); mains++) {
    for (let supplementaries = 0; supplementaries <= Math.min(s, main.drawn - mains); supplementaries++) {
      const games =
        combinations(m, mains) *
        combinations(s, supplementaries) *
        combinations(size - m - s, main.drawn - mains - supplementaries)
      if (games === 0) continue
      for (const [extra, times] of extras) {
        const division = divisionAt(mains, supplementaries, extra!)
        if (division !== null) won.set(division, (won.get(division) ?? 0) + games * times!)
      }
    }
  }
  return won
}

/** A ticket's number wins wherever it stands; the jackpot comes on top of its prize. */
function numberedScorer(name: string, winners: NumberedWinners): Scorer {
  return (game) => {
    const number = numbersOf(game, name)?.[0]
    if (number === undefined) return nothing
    return new Map(
      [...winners].flatMap(([division, numbers]) => (numbers.has(number) ? [[division, 1] as const] : [])),
    )
  }
}

export const sizeOf = ({ first, last }: Barrel) => last - first + 1

/**
 * How often an entry meets the second barrel, for so many numbers of it of which so many are drawn: pairs of
 * (numbers matched, standard games with that match).
 */
export function extraWays({ drawn }: Barrel, picked: number, matched: number): number[][] {
  return Array.from({ length: drawn + 1 }, (_, extra) => [
    extra,
    combinations(matched, extra) * combinations(picked - matched, drawn - extra),
  ]).filter(([, times]) => times! > 0)
}

/** Standard games that a filled game counts as: 1, C(n, k) for a system, times the second barrel for a PowerHit. */
export function standardGames(rules: LotteryRules, game: Game): number {
  const [main, second] = rules.barrels
  if (rules.numbered) return 1
  const numbers = numbersOf(game, main.name) ?? []
  const systems = rules.ordered ? 1 : combinations(numbers.length, main.drawn)
  if (!second) return systems
  const picks = numbersOf(game, second.name)
  return systems * combinations(picks ? picks.length : sizeOf(second), second.drawn)
}
