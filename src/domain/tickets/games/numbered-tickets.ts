import type { Barrel, LotteryRules, Match } from "../../draws/lottery-rules.ts"
import type { RandomBelow } from "../draft/random.ts"

/** Numbers that win in one draw of a lottery with numbered tickets, by division. */
export type NumberedWinners = ReadonlyMap<number, ReadonlySet<number>>

const inside = (n: number, range: readonly [number, number]) => n >= range[0] && n <= range[1]

/**
 * Every winning number of a draw. Prizes go by the place in which a number was drawn; the jackpot to a number
 * that won a prize and is the jackpot number too, beside its prize; what lies next to a number drawn wins only
 * where it was not drawn itself.
 */
export function numberedWinners(
  rules: Pick<LotteryRules, "barrels" | "divisions">,
  drawn: readonly number[],
  jackpotNumber: number | undefined,
): NumberedWinners {
  const [barrel] = rules.barrels
  const won = new Set(drawn)
  const winsBy = (match: Match): number[] => {
    if (match.places) return drawn.filter((_, index) => inside(index + 1, match.places as [number, number]))
    if (match.beside) return neighbours(barrel, drawn).filter((n) => !won.has(n))
    return jackpotNumber !== undefined && won.has(jackpotNumber) ? [jackpotNumber] : []
  }
  return new Map(rules.divisions.map(({ division, wins }) => [division, new Set(wins.flatMap(winsBy))]))
}

function neighbours({ first, last }: Barrel, drawn: readonly number[]): number[] {
  return drawn.flatMap((n) => [n === first ? last : n - 1, n === last ? first : n + 1])
}

/** "1 in odds" of one ticket in each division. */
export function numberedOdds(
  rules: Pick<LotteryRules, "barrels" | "divisions">,
): { division: number; odds: number | null }[] {
  const [{ first, last, drawn }] = rules.barrels
  const all = last - first + 1
  const chance = (match: Match): number => {
    if (match.places) return (match.places[1] - match.places[0] + 1) / all
    if (match.beside) {
      // Not drawn itself, and not both neighbours left in the barrel.
      const missed = (without: number) => {
        let chance = 1
        for (let i = 0; i < drawn; i++) chance *= (all - without - i) / (all - i)
        return chance
      }
      return missed(1) - missed(3)
    }
    return drawn / all / all
  }
  return rules.divisions.map(({ division, wins }) => {
    const sum = wins.reduce((total, match) => total + chance(match), 0)
    return { division, odds: sum === 0 ? null : 1 / sum }
  })
}

/**
 * Numbers for tickets that are bought, none of them in `usedNumbers`: `sequential` ones follow one another without
 * a gap, `random` ones lie anywhere. Ascending; null where there are not enough left.
 */
export function allocateNumbers(
  kind: "sequential" | "random",
  { first, last }: Pick<Barrel, "first" | "last">,
  count: number,
  usedNumbers: ReadonlySet<number>,
  random: RandomBelow,
): number[] | null {
  const free: number[] = []
  for (let n = first; n <= last; n++) if (!usedNumbers.has(n)) free.push(n)
  if (kind === "random") {
    if (free.length < count) return null
    const given: number[] = []
    for (let i = 0; i < count; i++) {
      const index = i + random(free.length - i)
      const n = free[index] as number
      free[index] = free[i] as number
      given.push(n)
    }
    return given.sort((a, b) => a - b)
  }
  const starts = free.filter((n, index) => free[index + count - 1] === n + count - 1)
  if (starts.length === 0) return null
  const start = starts[random(starts.length)] as number
  return Array.from({ length: count }, (_, i) => start + i)
}
