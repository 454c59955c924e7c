import { createHmac } from "node:crypto"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { dividends, nextJackpotCents, operatorPoolCents } from "#src/domain/draws/results/dividends.ts"
import { divisionOdds } from "#src/domain/draws/results/division-odds.ts"
import { drawNumbers, seedMessage, simulatedWinners } from "#src/domain/draws/seeds/operator-draw.ts"
import { type RandomBelow, randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { numberedWinners } from "#src/domain/tickets/games/numbered-tickets.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import type { StoredDivision } from "../tables.ts"

/** The randomness that a seed stands for: anybody who knows it gets the same draw (see domain/operator-draw). */
export function randomOfSeed(seed: string, offerKey: string, drawNo: number): RandomBelow {
  let block = 0
  let bytes = Buffer.alloc(0)
  let offset = 0
  return randomFromIntegers(() => {
    if (offset >= bytes.length) {
      bytes = createHmac("sha256", Buffer.from(seed, "hex"))
        .update(seedMessage(offerKey, drawNo, block++))
        .digest()
      offset = 0
    }
    const word = bytes.readUInt32BE(offset)
    offset += 4
    return word
  })
}

export interface DrawOutcome {
  readonly numbers: Game
  readonly divisions: StoredDivision[]
  /** The next draw's first prize. */
  readonly nextJackpotCents: number
}

/** The draw whose balls another draw's numbers are. */
export interface Balls {
  readonly offerKey: string
  readonly drawNo: number
}

/** The numbers a seed gives; the first of another draw's where that is followed. */
export function numbersOf(
  definition: LotteryDefinition,
  drawNo: number,
  seed: string,
  balls: Balls = { offerKey: definition.key, drawNo },
): Game {
  return drawNumbers(definition.rules, randomOfSeed(seed, balls.offerKey, balls.drawNo))
}

/**
 * Settles the prizes of a draw: winners elsewhere come from the same seed, after the draw's own numbers, used or not;
 * ours are added; dividends and the next jackpot follow from the rules.
 */
export function settle(
  definition: LotteryDefinition,
  draw: { drawNo: number; seed: string; jackpotCents: number; balls?: Balls },
  ourWins: ReadonlyMap<number, number>,
  ourGames: number,
): DrawOutcome {
  const { rules } = definition
  const random = randomOfSeed(draw.seed, definition.key, draw.drawNo)
  const own = drawNumbers(rules, random)
  const numbers = draw.balls ? numbersOf(definition, draw.drawNo, draw.seed, draw.balls) : own
  const winners = rules.numbered ? everyNumber(rules, numbers) : withOtherSales(rules, ourWins, random)
  const paid = dividends(rules, winners, draw.jackpotCents, operatorPoolCents(rules, ourGames))
  return {
    numbers,
    divisions: paid.map(({ division, winners: count, dividendCents, poolCents }, index) => ({
      division,
      description: rules.divisions[index]?.description ?? "",
      winners: count,
      dividendCents,
      poolCents,
    })),
    nextJackpotCents: nextJackpotCents(rules, draw.jackpotCents, (winners.get(1) ?? 0) > 0),
  }
}

function withOtherSales(
  rules: LotteryRules,
  ourWins: ReadonlyMap<number, number>,
  random: RandomBelow,
): Map<number, number> {
  return new Map(
    divisionOdds(rules).map(({ division, odds }) => {
      const elsewhere =
        odds === null || rules.simulatedGames === 0 ? 0 : simulatedWinners(rules.simulatedGames, odds, random)
      return [division, elsewhere + (ourWins.get(division) ?? 0)]
    }),
  )
}

/** Every numbered ticket is somebody's, ours or sold elsewhere. */
function everyNumber(rules: LotteryRules, drawn: Game): Map<number, number> {
  const [numbers, jackpot] = drawn
  const winners = numberedWinners(rules, numbers?.numbers ?? [], jackpot?.numbers[0])
  return new Map([...winners].map(([division, won]) => [division, won.size]))
}
