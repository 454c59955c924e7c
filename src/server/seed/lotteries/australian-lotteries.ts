import type { Division } from "#src/domain/draws/lottery-rules.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import { jackpotLotteries } from "./jackpot-lotteries.ts"
import {
  AUTOPLAY,
  BRISBANE,
  bothSupplementaries,
  DRAW_COUNTS,
  EVERY_DAY,
  FOUR_OF_SIX,
  FRIDAY,
  inPlace,
  jackpot,
  MONDAY,
  mainsOnly,
  million,
  pool,
  SATURDAY,
  SUPER_COMBOS,
  WEDNESDAY,
  withSupplementary,
} from "./lottery-parts.ts"
import { ozLotto, powerball } from "./oz-lotto-and-powerball.ts"

const setForLife: LotteryDefinition = {
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

const weekdayWindfall: LotteryDefinition = {
  key: "weekday_windfall",
  name: "Weekday Windfall",
  tagline: "A million for each of the first six winners, three nights a week.",
  colour: "#0067b1",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: MONDAY | WEDNESDAY | FRIDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 4785,
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

const lottoStrike: LotteryDefinition = {
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

const divisions: readonly Division[] = [
  mainsOnly(1, 6, jackpot),
  withSupplementary(2, 5, 2, pool(450)),
  mainsOnly(3, 5, pool(700)),
  mainsOnly(4, 4, pool(1950)),
  withSupplementary(5, 3, 2, pool(2700)),
  mainsOnly(6, 3, pool(4200)),
]

const saturdayLotto: LotteryDefinition = {
  key: "saturday_lotto",
  name: "Saturday Lotto",
  tagline: "Six numbers from 45, the Saturday night classic.",
  colour: "#c8102e",
  displayCategory: "Lotto",
  calendar: { timeZone: BRISBANE, days: SATURDAY, drawTime: "20:30", stopTime: "19:25" },
  nextDrawNo: 4731,
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

/**
 * The lotteries of a first run: real number sets, draw days and divisions (facts as published), the shop's
 * own prices. They are rows like any others; an operator adds or changes a lottery there, not here.
 */
export const australianLotteries: readonly LotteryDefinition[] = [
  powerball,
  ozLotto,
  saturdayLotto,
  weekdayWindfall,
  setForLife,
  lottoStrike,
  ...jackpotLotteries,
]
