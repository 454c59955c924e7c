import { scorer } from "#src/domain/draws/results/scoring.ts"
import { drawNumbers } from "#src/domain/draws/seeds/operator-draw.ts"
import { drawDistinct, randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { australianLotteries } from "#src/server/seed/lotteries/australian-lotteries.ts"
import type { Figure, Figures } from "./figures.ts"

/** The first is not counted: it warms up what the others are measured with. */
const SIZES = [100_000, 100_000, 1_000_000]

/** A small deterministic generator: the same games in every run. */
function words() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

/** Games of one draw scored a second, standard ones and systems of twelve; the cost must grow in proportion. */
export function measureScoring(): Figures {
  const figures: Record<string, Figure> = {}
  console.info("\nScoring the games of one draw")
  for (const key of ["powerball", "saturday_lotto", "lotto_strike"]) {
    const rules = australianLotteries.find((one) => one.key === key)?.rules
    if (!rules) continue
    const random = randomFromIntegers(words())
    const drawn = drawNumbers(rules, random)
    const kinds = [["standard", 0] as const, ...(rules.ordered ? [] : [["system of 12", 12] as const])]
    for (const [name, size] of kinds) {
      const seconds = SIZES.map((count) => {
        const games = Array.from({ length: count }, () =>
          rules.barrels.map((barrel, place) => ({
            name: barrel.name,
            numbers: drawDistinct(barrel.first, barrel.last, (place === 0 && size) || barrel.drawn, random),
          })),
        )
        const score = scorer(rules, drawn)
        const started = performance.now()
        let won = 0
        for (const game of games) won += score(game).size
        const took = (performance.now() - started) / 1000
        if (won === 0) throw new Error("Nothing was won.")
        return took
      }).slice(1) as [number, number]
      const rate = Math.round(1_000_000 / seconds[1])
      figures[`scoring: ${key}, ${name}`] = { value: rate, unit: "games/s", better: "more" }
      console.info(
        `  ${key.padEnd(16)} ${name.padEnd(14)} ${rate.toLocaleString("en-AU").padStart(12)} games/s  a million in ${seconds[1].toFixed(2)} s, ${(seconds[1] / seconds[0]).toFixed(1)} × a tenth of them`,
      )
    }
  }
  return figures
}
