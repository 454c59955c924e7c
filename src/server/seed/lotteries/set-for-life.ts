import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE, million } from "./australian-games.ts"
import { mainsOnly, pool, withSupplementary } from "./divisions.ts"
import { EVERY_DAY } from "./draw-days.ts"

export const setForLife: LotteryDefinition = {
  key: "set_for_life",
  name: "Set for Life",
  tagline: "The first prize comes each month. One entry plays seven days running.",
  prizeSuffix: "a month for 20 years",
  colour: "#0091a8",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: EVERY_DAY, drawTime: "21:00", stopTime: "20:25" },
  nextDrawNo: 4129,
  rules: {
    ordered: false,
    barrels: [{ name: "Numbers", first: 1, last: 44, drawn: 7, supplementary: 2 }],
    divisions: [
      mainsOnly(1, 7, { kind: "guaranteed", cents: million(4.8), upTo: 4 }),
      withSupplementary(2, 6, 2, { kind: "guaranteed", cents: 6_000_000, upTo: 4 }),
      mainsOnly(3, 6, pool(700)),
      withSupplementary(4, 5, 2, pool(600)),
      mainsOnly(5, 5, pool(900)),
      withSupplementary(6, 4, 2, pool(2100)),
      mainsOnly(7, 4, pool(2600)),
      withSupplementary(8, 3, 2, pool(3100)),
    ],
    // The announced prize: the first of the 240 payments.
    minimumJackpotCents: 2_000_000,
    jackpotStepCents: 0,
    simulatedGames: 2_000_000,
    poolShare: 3300,
    operatorGameCents: 60,
  },
  games: {
    gamePriceCents: 80,
    minGames: 2,
    maxGames: 50,
    defaultGames: 2,
    drawCounts: [7, 14, 28],
    systems: null,
    powerHit: false,
    deferred: true,
    recurring: AUTOPLAY,
  },
}
