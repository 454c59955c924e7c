import { combinations } from "../../tickets/games/combinations.ts"
import { numberedOdds } from "../../tickets/games/numbered-tickets.ts"
import type { LotteryRules } from "../lottery-rules.ts"
import { divisionOf, extraWays, sizeOf } from "./scoring.ts"

/** Odds of one standard game winning exactly in each division ("1 in odds"); null where it cannot be won. */
export function divisionOdds(rules: LotteryRules): { division: number; odds: number | null }[] {
  if (rules.numbered) return numberedOdds(rules)
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
