import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE } from "./australian-games.ts"
import { inPlace, jackpot, pool } from "./divisions.ts"
import { MONDAY, SATURDAY, WEDNESDAY } from "./draw-days.ts"

export const lottoStrike: LotteryDefinition = {
  key: "lotto_strike",
  name: "Lotto Strike",
  tagline: "Call the first four balls in the order they fall.",
  colour: "#d9480f",
  displayCategory: "Strike",
  calendar: {
    timeZone: BRISBANE,
    days: MONDAY | WEDNESDAY | SATURDAY,
    drawTime: "20:30",
    stopTime: "19:25",
  },
  nextDrawNo: 4785,
  rules: {
    ordered: true,
    follows: ["weekday_windfall", "saturday_lotto"],
    barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 4, supplementary: 0 }],
    divisions: [
      inPlace(1, 4, jackpot),
      inPlace(2, 3, pool(1820)),
      inPlace(3, 2, pool(8180)),
      inPlace(4, 1, { kind: "fixed", cents: 100 }),
    ],
    minimumJackpotCents: 10_000_000,
    jackpotStepCents: 3_000_000,
    simulatedGames: 300_000,
    poolShare: 3300,
    operatorGameCents: 100,
  },
  games: {
    gamePriceCents: 115,
    minGames: 1,
    maxGames: 10,
    defaultGames: 2,
    drawCounts: [1, 3, 6],
    systems: null,
    powerHit: false,
    boxed: true,
    recurring: AUTOPLAY,
    weekCounts: [1, 2, 4, 8],
  },
}
