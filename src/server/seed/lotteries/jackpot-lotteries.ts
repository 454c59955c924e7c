import type { Division } from "#src/domain/draws/lottery-rules.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import { BRISBANE, FRIDAY, TUESDAY, WEDNESDAY } from "./lottery-parts.ts"

/** A prize for each number drawn in one of these places, counted from 1. */
const cash = (division: number, places: readonly [number, number], cents: number): Division => ({
  division,
  description:
    places[0] === places[1] ? `Number drawn ${ordinal(places[0])}` : `Drawn ${places[0]} to ${places[1]}`,
  wins: [{ mains: [0, 1], places }],
  prize: { kind: "fixed", cents },
})
const ordinal = (rank: number) => ["first", "second", "third"][rank - 1] ?? `in place ${rank}`

const jackpot: Division = {
  division: 1,
  description: "A prize number that is the jackpot number",
  wins: [{ mains: [1, 1], extra: [1, 1] }],
  prize: { kind: "jackpot" },
}
const beside = (division: number, cents: number): Division => ({
  division,
  description: "Next to a prize number",
  wins: [{ mains: [0, 0], beside: true }],
  prize: { kind: "fixed", cents },
})

/**
 * Lotteries of numbered tickets: every number is somebody's, prizes go to the numbers drawn, and the jackpot to
 * one of those that is drawn a second time. Prices and prizes are of the size of those in the trade; they are
 * drawn on fixed days here (see `src/domain/tickets/README.md`).
 */
export const jackpotLotteries: readonly LotteryDefinition[] = [
  {
    key: "super_jackpot_lottery",
    name: "Super Jackpot",
    tagline: "Numbered tickets. Every number drawn wins cash, and may win the jackpot too.",
    colour: "#b0005a",
    displayCategory: "Jackpot",
    calendar: {
      timeZone: BRISBANE,
      days: TUESDAY | FRIDAY,
      drawTime: "16:00",
      stopTime: "15:30",
    },
    nextDrawNo: 1120,
    rules: {
      ordered: false,
      numbered: true,
      barrels: [
        { name: "Numbers", first: 1, last: 100_000, drawn: 200, supplementary: 0 },
        { name: "Jackpot", first: 1, last: 100_000, drawn: 1, supplementary: 0 },
      ],
      divisions: [
        jackpot,
        cash(2, [1, 1], 5_000_000),
        cash(3, [2, 2], 500_000),
        cash(4, [3, 3], 250_000),
        cash(5, [4, 20], 50_000),
        cash(6, [21, 200], 10_000),
        beside(7, 2000),
      ],
      minimumJackpotCents: 50_000_000,
      jackpotStepCents: 10_000_000,
      simulatedGames: 100_000,
      poolShare: 0,
      operatorGameCents: 200,
    },
    games: {
      gamePriceCents: 220,
      minGames: 1,
      maxGames: 10,
      defaultGames: 1,
      drawCounts: [1, 2, 5],
      systems: null,
      powerHit: false,
      numbered: { sequential: 100, random: 10 },
    },
  },
  {
    key: "mega_jackpot_lottery",
    name: "Mega Jackpot",
    tagline: "100,000 numbers, a first prize of $100,000, and a jackpot from a million.",
    colour: "#3b2a9e",
    displayCategory: "Jackpot",
    calendar: { timeZone: BRISBANE, days: WEDNESDAY, drawTime: "16:00", stopTime: "15:30" },
    nextDrawNo: 640,
    causes: {
      percent: 20,
      choices: [
        { key: "night_shelter", name: "The Night Shelter" },
        { key: "little_hearts", name: "Little Hearts" },
        { key: "farm_first_aid", name: "Farm First Aid" },
      ],
    },
    rules: {
      ordered: false,
      numbered: true,
      barrels: [
        { name: "Numbers", first: 1, last: 100_000, drawn: 200, supplementary: 0 },
        { name: "Jackpot", first: 1, last: 100_000, drawn: 1, supplementary: 0 },
      ],
      divisions: [
        jackpot,
        cash(2, [1, 1], 10_000_000),
        cash(3, [2, 2], 2_000_000),
        cash(4, [3, 3], 1_000_000),
        cash(5, [4, 20], 200_000),
        cash(6, [21, 200], 25_000),
        beside(7, 5000),
      ],
      minimumJackpotCents: 100_000_000,
      jackpotStepCents: 24_000_000,
      simulatedGames: 100_000,
      poolShare: 0,
      operatorGameCents: 500,
    },
    games: {
      gamePriceCents: 550,
      minGames: 1,
      maxGames: 10,
      defaultGames: 1,
      drawCounts: [1, 2, 5],
      systems: null,
      powerHit: false,
      numbered: { sequential: 100, random: 10 },
    },
  },
]
