import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE, DRAW_COUNTS, FIVE_OF_SEVEN, million, SUPER_COMBOS } from "./australian-games.ts"
import { jackpot, mainsOnly, pool, withSupplementary } from "./divisions.ts"
import { TUESDAY } from "./draw-days.ts"

export const ozLotto: LotteryDefinition = {
  key: "oz_lotto",
  name: "Oz Lotto",
  tagline: "Seven numbers from 47, every Tuesday night.",
  colour: "#00693e",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: TUESDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 1712,
  rules: {
    ordered: false,
    barrels: [{ name: "Numbers", first: 1, last: 47, drawn: 7, supplementary: 3 }],
    divisions: [
      mainsOnly(1, 7, jackpot),
      withSupplementary(2, 6, 3, pool(550)),
      mainsOnly(3, 6, pool(850)),
      withSupplementary(4, 5, 3, pool(450)),
      mainsOnly(5, 5, pool(450)),
      mainsOnly(6, 4, pool(4350)),
      withSupplementary(7, 3, 3, pool(3350)),
    ],
    minimumJackpotCents: million(3),
    jackpotStepCents: million(2),
    simulatedGames: 14_000_000,
    poolShare: 3600,
    operatorGameCents: 130,
  },
  formerRules: [
    {
      from: "2005-10-18",
      before: "2022-05-17",
      rules: { barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 7, supplementary: 2 }] },
    },
  ],
  games: {
    gamePriceCents: 165,
    minGames: 1,
    maxGames: 50,
    defaultGames: 4,
    drawCounts: DRAW_COUNTS,
    systems: [8, 20],
    powerHit: false,
    reducedSystems: FIVE_OF_SEVEN,
    superCombos: SUPER_COMBOS,
    deferred: true,
    recurring: AUTOPLAY,
    minimumJackpots: [5, 10, 20, 30, 50].map(million),
  },
}
