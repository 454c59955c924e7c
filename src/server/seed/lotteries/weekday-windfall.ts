import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE, FOUR_OF_SIX, million, SUPER_COMBOS } from "./australian-games.ts"
import { bothSupplementaries, mainsOnly, pool, withSupplementary } from "./divisions.ts"
import { FRIDAY, MONDAY, WEDNESDAY } from "./draw-days.ts"

export const weekdayWindfall: LotteryDefinition = {
  key: "weekday_windfall",
  name: "Weekday Windfall",
  tagline: "A million for each of the first six winners, three nights a week.",
  colour: "#0067b1",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: MONDAY | WEDNESDAY | FRIDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 4784,
  rules: {
    ordered: false,
    barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 6, supplementary: 2 }],
    divisions: [
      mainsOnly(1, 6, { kind: "guaranteed", cents: million(1), upTo: 6 }),
      withSupplementary(2, 5, 2, pool(300)),
      mainsOnly(3, 5, pool(700)),
      mainsOnly(4, 4, pool(1500)),
      withSupplementary(5, 3, 2, pool(2500)),
      bothSupplementaries(pool(5000)),
    ],
    minimumJackpotCents: million(1),
    jackpotStepCents: 0,
    simulatedGames: 6_000_000,
    poolShare: 4000,
    operatorGameCents: 60,
  },
  games: {
    gamePriceCents: 75,
    minGames: 4,
    maxGames: 50,
    defaultGames: 4,
    drawCounts: [1, 3, 6, 12, 30],
    systems: [7, 20],
    powerHit: false,
    reducedSystems: FOUR_OF_SIX,
    superCombos: SUPER_COMBOS,
    deferred: true,
    recurring: AUTOPLAY,
    weekCounts: [1, 2, 4, 8],
  },
}
