import type { Division } from "#src/domain/draws/lottery-rules.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { jackpotLotteries } from "./jackpot-lotteries.ts"

const BRISBANE = "Australia/Brisbane"
const MONDAY = 1 << 1
const TUESDAY = 1 << 2
const WEDNESDAY = 1 << 3
const THURSDAY = 1 << 4
const FRIDAY = 1 << 5
const SATURDAY = 1 << 6
const EVERY_DAY = 0b1111111
const million = (millions: number) => millions * 100_000_000
const pool = (share: number) => ({ kind: "pool" as const, share })
const fixed = (cents: number) => ({ kind: "fixed" as const, cents })
const mains = (n: number) => [n, n] as const
const PLAIN = [1, 2, 5, 10, 25]
const AUTOPLAY = { type: "autoplay", availability: "optional" } as const
const SUPER_COMBOS = [
  { numbers: 10, lines: 10 },
  { numbers: 10, lines: 25 },
  { numbers: 12, lines: 25 },
  { numbers: 12, lines: 50 },
  { numbers: 15, lines: 50 },
]
/** Four of the numbers drawn stand in one game, which wins where four win (lotteries of six). */
const FOUR_OF_SIX = [8, 9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 4 }))
const FIVE_OF_SEVEN = [9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 5 }))

const saturdayDivisions: readonly Division[] = [
  { division: 1, description: "6", wins: [{ mains: mains(6) }], prize: { kind: "jackpot" } },
  {
    division: 2,
    description: "5 + supplementary",
    wins: [{ mains: mains(5), supplementaries: [1, 2] }],
    prize: pool(450),
  },
  { division: 3, description: "5", wins: [{ mains: mains(5) }], prize: pool(700) },
  { division: 4, description: "4", wins: [{ mains: mains(4) }], prize: pool(1950) },
  {
    division: 5,
    description: "3 + supplementary",
    wins: [{ mains: mains(3), supplementaries: [1, 2] }],
    prize: pool(2700),
  },
  { division: 6, description: "3", wins: [{ mains: mains(3) }], prize: pool(4200) },
]
const bothSupplementaries = (prize: Division["prize"]): Division => ({
  division: 6,
  description: "1 or 2 + both supplementaries",
  wins: [{ mains: [1, 2], supplementaries: mains(2) }],
  prize,
})

/**
 * The lotteries of a first run: real number sets, draw days and divisions (facts as published), the shop's
 * own prices. They are rows like any others; an operator adds or changes a lottery there, not here.
 */
export const lotteries: readonly LotteryDefinition[] = [
  {
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
        {
          division: 1,
          description: "7 + Powerball",
          wins: [{ mains: mains(7), extra: mains(1) }],
          prize: { kind: "jackpot" },
        },
        { division: 2, description: "7", wins: [{ mains: mains(7) }], prize: pool(550) },
        {
          division: 3,
          description: "6 + Powerball",
          wins: [{ mains: mains(6), extra: mains(1) }],
          prize: pool(330),
        },
        { division: 4, description: "6", wins: [{ mains: mains(6) }], prize: pool(280) },
        {
          division: 5,
          description: "5 + Powerball",
          wins: [{ mains: mains(5), extra: mains(1) }],
          prize: pool(200),
        },
        {
          division: 6,
          description: "4 + Powerball",
          wins: [{ mains: mains(4), extra: mains(1) }],
          prize: pool(1350),
        },
        { division: 7, description: "5", wins: [{ mains: mains(5) }], prize: pool(970) },
        {
          division: 8,
          description: "3 + Powerball",
          wins: [{ mains: mains(3), extra: mains(1) }],
          prize: pool(2370),
        },
        {
          division: 9,
          description: "2 + Powerball",
          wins: [{ mains: mains(2), extra: mains(1) }],
          prize: pool(3950),
        },
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
      drawCounts: PLAIN,
      systems: [8, 20],
      powerHit: true,
      powerPikSystems: [8, 14],
      reducedSystems: FIVE_OF_SEVEN,
      superCombos: SUPER_COMBOS,
      deferred: true,
      recurring: AUTOPLAY,
      minimumJackpots: [10, 20, 30, 50, 100].map(million),
    },
  },
  {
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
        { division: 1, description: "7", wins: [{ mains: mains(7) }], prize: { kind: "jackpot" } },
        {
          division: 2,
          description: "6 + supplementary",
          wins: [{ mains: mains(6), supplementaries: [1, 3] }],
          prize: pool(550),
        },
        { division: 3, description: "6", wins: [{ mains: mains(6) }], prize: pool(850) },
        {
          division: 4,
          description: "5 + supplementary",
          wins: [{ mains: mains(5), supplementaries: [1, 3] }],
          prize: pool(450),
        },
        { division: 5, description: "5", wins: [{ mains: mains(5) }], prize: pool(450) },
        { division: 6, description: "4", wins: [{ mains: mains(4) }], prize: pool(4350) },
        {
          division: 7,
          description: "3 + supplementary",
          wins: [{ mains: mains(3), supplementaries: [1, 3] }],
          prize: pool(3350),
        },
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
      drawCounts: PLAIN,
      systems: [8, 20],
      powerHit: false,
      reducedSystems: FIVE_OF_SEVEN,
      superCombos: SUPER_COMBOS,
      deferred: true,
      recurring: AUTOPLAY,
      minimumJackpots: [5, 10, 20, 30, 50].map(million),
    },
  },
  {
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
      divisions: saturdayDivisions,
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
        rules: { divisions: [...saturdayDivisions.slice(0, 5), bothSupplementaries(pool(4200))] },
      },
    ],
    games: {
      gamePriceCents: 100,
      minGames: 4,
      maxGames: 50,
      defaultGames: 4,
      drawCounts: PLAIN,
      systems: [7, 20],
      powerHit: false,
      reducedSystems: FOUR_OF_SIX,
      superCombos: SUPER_COMBOS,
      deferred: true,
      recurring: AUTOPLAY,
    },
  },
  {
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
        {
          division: 1,
          description: "6",
          wins: [{ mains: mains(6) }],
          prize: { kind: "guaranteed", cents: million(1), upTo: 6 },
        },
        {
          division: 2,
          description: "5 + supplementary",
          wins: [{ mains: mains(5), supplementaries: [1, 2] }],
          prize: pool(300),
        },
        { division: 3, description: "5", wins: [{ mains: mains(5) }], prize: pool(700) },
        { division: 4, description: "4", wins: [{ mains: mains(4) }], prize: pool(1500) },
        {
          division: 5,
          description: "3 + supplementary",
          wins: [{ mains: mains(3), supplementaries: [1, 2] }],
          prize: pool(2500),
        },
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
  },
  {
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
        {
          division: 1,
          description: "7",
          wins: [{ mains: mains(7) }],
          prize: { kind: "guaranteed", cents: million(4.8), upTo: 4 },
        },
        {
          division: 2,
          description: "6 + supplementary",
          wins: [{ mains: mains(6), supplementaries: [1, 2] }],
          prize: { kind: "guaranteed", cents: 6_000_000, upTo: 4 },
        },
        { division: 3, description: "6", wins: [{ mains: mains(6) }], prize: pool(700) },
        {
          division: 4,
          description: "5 + supplementary",
          wins: [{ mains: mains(5), supplementaries: [1, 2] }],
          prize: pool(600),
        },
        { division: 5, description: "5", wins: [{ mains: mains(5) }], prize: pool(900) },
        {
          division: 6,
          description: "4 + supplementary",
          wins: [{ mains: mains(4), supplementaries: [1, 2] }],
          prize: pool(2100),
        },
        { division: 7, description: "4", wins: [{ mains: mains(4) }], prize: pool(2600) },
        {
          division: 8,
          description: "3 + supplementary",
          wins: [{ mains: mains(3), supplementaries: [1, 2] }],
          prize: pool(3100),
        },
      ],
      // What is announced: the first of the 240 payments.
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
  },
  {
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
        { division: 1, description: "4 in place", wins: [{ mains: mains(4) }], prize: { kind: "jackpot" } },
        { division: 2, description: "3 in place", wins: [{ mains: mains(3) }], prize: pool(1820) },
        { division: 3, description: "2 in place", wins: [{ mains: mains(2) }], prize: pool(8180) },
        { division: 4, description: "1 in place", wins: [{ mains: mains(1) }], prize: fixed(100) },
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
  },
  ...jackpotLotteries,
]
