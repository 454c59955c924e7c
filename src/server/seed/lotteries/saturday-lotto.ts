import type { Division } from "#src/domain/draws/lottery-rules.ts"
import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { AUTOPLAY } from "../autoplay.ts"
import { BRISBANE, DRAW_COUNTS, FOUR_OF_SIX, million, SUPER_COMBOS } from "./australian-games.ts"
import { bothSupplementaries, jackpot, mainsOnly, pool, withSupplementary } from "./divisions.ts"
import { SATURDAY } from "./draw-days.ts"

const divisions: readonly Division[] = [
  mainsOnly(1, 6, jackpot),
  withSupplementary(2, 5, 2, pool(450)),
  mainsOnly(3, 5, pool(700)),
  mainsOnly(4, 4, pool(1950)),
  withSupplementary(5, 3, 2, pool(2700)),
  mainsOnly(6, 3, pool(4200)),
]

export const saturdayLotto: LotteryDefinition = {
  key: "saturday_lotto",
  name: "Saturday Lotto",
  tagline: "Six numbers from 45, the Saturday night classic.",
  colour: "#c8102e",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: SATURDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 4733,
  drawNoStep: 2,
  rules: {
    ordered: false,
    barrels: [{ name: "Numbers", first: 1, last: 45, drawn: 6, supplementary: 2 }],
    divisions,
    minimumJackpotCents: million(6),
    jackpotStepCents: million(6),
    simulatedGames: 22_000_000,
    poolShare: 4400,
    operatorGameCents: 80,
  },
  // Until then two supplementaries won with one or two mains, and three mains alone won nothing.
  formerRules: [
    {
      from: null,
      before: "2020-10-10",
      rules: { divisions: [...divisions.slice(0, 5), bothSupplementaries(pool(4200))] },
    },
  ],
  games: {
    gamePriceCents: 100,
    minGames: 4,
    maxGames: 50,
    defaultGames: 4,
    drawCounts: DRAW_COUNTS,
    systems: [7, 20],
    powerHit: false,
    reducedSystems: FOUR_OF_SIX,
    superCombos: SUPER_COMBOS,
    deferred: true,
    recurring: AUTOPLAY,
  },
}
