import type { Division } from "#src/domain/draws/lottery-rules.ts"
import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE, DRAW_COUNTS, FIVE_OF_SEVEN, million, SUPER_COMBOS } from "./australian-games.ts"
import { exactly, jackpot, mainsOnly, pool } from "./divisions.ts"
import { THURSDAY } from "./draw-days.ts"

const withPowerball = (division: number, n: number, prize: Division["prize"]): Division => ({
  division,
  description: `${n} + Powerball`,
  wins: [{ mains: exactly(n), extra: exactly(1) }],
  prize,
})

export const powerball: LotteryDefinition = {
  key: "powerball",
  name: "Powerball",
  tagline: "Seven numbers and a Powerball, drawn every Thursday.",
  colour: "#5b2d90",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: THURSDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 1593,
  rules: {
    ordered: false,
    barrels: [
      { name: "Numbers", first: 1, last: 35, drawn: 7, supplementary: 0 },
      { name: "Powerball", first: 1, last: 20, drawn: 1, supplementary: 0 },
    ],
    divisions: [
      withPowerball(1, 7, jackpot),
      mainsOnly(2, 7, pool(550)),
      withPowerball(3, 6, pool(330)),
      mainsOnly(4, 6, pool(280)),
      withPowerball(5, 5, pool(200)),
      withPowerball(6, 4, pool(1350)),
      mainsOnly(7, 5, pool(970)),
      withPowerball(8, 3, pool(2370)),
      withPowerball(9, 2, pool(3950)),
    ],
    minimumJackpotCents: million(5),
    jackpotStepCents: million(5),
    simulatedGames: 28_000_000,
    poolShare: 3500,
    operatorGameCents: 120,
  },
  games: {
    gamePriceCents: 160,
    minGames: 1,
    maxGames: 50,
    defaultGames: 4,
    drawCounts: DRAW_COUNTS,
    systems: [8, 20],
    powerHit: true,
    powerPikSystems: [8, 14],
    reducedSystems: FIVE_OF_SEVEN,
    superCombos: SUPER_COMBOS,
    deferred: true,
    recurring: AUTOPLAY,
    minimumJackpots: [10, 20, 30, 50, 100].map(million),
  },
}
