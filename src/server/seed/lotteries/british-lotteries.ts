import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import {
  AUTOPLAY,
  exactly,
  FRIDAY,
  jackpot,
  mainsOnly,
  pool,
  SATURDAY,
  TUESDAY,
  WEDNESDAY,
} from "./lottery-parts.ts"

const LONDON = "Europe/London"
const pounds = (amount: number) => amount * 100
const fixed = (amount: number) => ({ kind: "fixed" as const, cents: pounds(amount) })
const PLAIN = [1, 2, 4, 8]
/** Any of a lottery's days, for up to four weeks ahead. */
const WEEKS = [1, 2, 3, 4]

/** A division of a game with a second barrel: "4 + 1" pays where just so many match in each. */
const both = (
  division: number,
  mains: number,
  extra: number,
  name: string,
  prize: LotteryDefinition["rules"]["divisions"][number]["prize"],
) => ({
  division,
  description: extra === 0 ? String(mains) : `${mains} + ${extra} ${name}`,
  wins: [{ mains: exactly(mains), extra: exactly(extra) }],
  prize,
})

/** The lotteries of a first run in Britain; rows like any others from then on. Free tickets are paid in money. */
export const britishLotteries: readonly LotteryDefinition[] = [
  {
    key: "uk_lotto",
    name: "Lotto",
    tagline: "Six numbers from 59, every Wednesday and Saturday.",
    colour: "#c8102e",
    displayCategory: "Lotto",
    currency: "GBP",
    calendar: { timeZone: LONDON, days: WEDNESDAY | SATURDAY, drawTime: "20:00", stopTime: "19:30" },
    nextDrawNo: 3221,
    rules: {
      ordered: false,
      barrels: [{ name: "Numbers", first: 1, last: 59, drawn: 6, supplementary: 1 }],
      divisions: [
        mainsOnly(1, 6, jackpot),
        {
          division: 2,
          description: "5 + bonus",
          wins: [{ mains: exactly(5), supplementaries: exactly(1) }],
          prize: fixed(1_000_000),
        },
        mainsOnly(3, 5, fixed(1750)),
        mainsOnly(4, 4, fixed(140)),
        mainsOnly(5, 3, fixed(30)),
        mainsOnly(6, 2, fixed(2)),
      ],
      minimumJackpotCents: pounds(2_000_000),
      jackpotStepCents: pounds(1_800_000),
      simulatedGames: 14_000_000,
      poolShare: 4750,
      operatorGameCents: 200,
    },
    games: {
      gamePriceCents: 200,
      minGames: 1,
      maxGames: 50,
      defaultGames: 2,
      drawCounts: PLAIN,
      systems: null,
      powerHit: false,
      weekCounts: WEEKS,
      recurring: AUTOPLAY,
    },
  },
  {
    key: "euromillions",
    name: "EuroMillions",
    tagline: "Five numbers and two Lucky Stars, every Tuesday and Friday.",
    colour: "#1b3f94",
    displayCategory: "Lotto",
    currency: "GBP",
    calendar: { timeZone: LONDON, days: TUESDAY | FRIDAY, drawTime: "20:00", stopTime: "19:30" },
    nextDrawNo: 1992,
    rules: {
      ordered: false,
      barrels: [
        { name: "Numbers", first: 1, last: 50, drawn: 5, supplementary: 0 },
        { name: "Lucky Stars", first: 1, last: 12, drawn: 2, supplementary: 0 },
      ],
      divisions: [
        both(1, 5, 2, "Lucky Stars", jackpot),
        both(2, 5, 1, "Lucky Star", pool(261)),
        both(3, 5, 0, "", pool(61)),
        both(4, 4, 2, "Lucky Stars", pool(19)),
        both(5, 4, 1, "Lucky Star", pool(35)),
        both(6, 3, 2, "Lucky Stars", pool(37)),
        both(7, 4, 0, "", pool(26)),
        both(8, 2, 2, "Lucky Stars", pool(130)),
        both(9, 3, 1, "Lucky Star", pool(145)),
        both(10, 3, 0, "", pool(270)),
        both(11, 1, 2, "Lucky Stars", pool(327)),
        both(12, 2, 1, "Lucky Star", pool(1030)),
        both(13, 2, 0, "", pool(1659)),
      ],
      minimumJackpotCents: pounds(14_000_000),
      jackpotStepCents: pounds(9_000_000),
      simulatedGames: 25_000_000,
      poolShare: 5000,
      operatorGameCents: 174,
    },
    games: {
      gamePriceCents: 250,
      minGames: 1,
      maxGames: 50,
      defaultGames: 2,
      drawCounts: PLAIN,
      systems: null,
      powerHit: false,
      weekCounts: WEEKS,
      recurring: AUTOPLAY,
    },
  },
  {
    key: "thunderball",
    name: "Thunderball",
    tagline: "Five numbers and a Thunderball for a pound. Every prize is fixed.",
    colour: "#6a1b7a",
    displayCategory: "Lotto",
    currency: "GBP",
    calendar: {
      timeZone: LONDON,
      days: TUESDAY | WEDNESDAY | FRIDAY | SATURDAY,
      drawTime: "20:00",
      stopTime: "19:30",
    },
    nextDrawNo: 3845,
    rules: {
      ordered: false,
      barrels: [
        { name: "Numbers", first: 1, last: 39, drawn: 5, supplementary: 0 },
        { name: "Thunderball", first: 1, last: 14, drawn: 1, supplementary: 0 },
      ],
      divisions: [
        both(1, 5, 1, "Thunderball", fixed(500_000)),
        both(2, 5, 0, "", fixed(5000)),
        both(3, 4, 1, "Thunderball", fixed(250)),
        both(4, 4, 0, "", fixed(100)),
        both(5, 3, 1, "Thunderball", fixed(20)),
        both(6, 3, 0, "", fixed(10)),
        both(7, 2, 1, "Thunderball", fixed(10)),
        both(8, 1, 1, "Thunderball", fixed(5)),
        both(9, 0, 1, "Thunderball", fixed(3)),
      ],
      minimumJackpotCents: pounds(500_000),
      jackpotStepCents: 0,
      simulatedGames: 2_500_000,
      poolShare: 5000,
      operatorGameCents: 100,
    },
    games: {
      gamePriceCents: 100,
      minGames: 1,
      maxGames: 50,
      defaultGames: 2,
      drawCounts: PLAIN,
      systems: null,
      powerHit: false,
      weekCounts: WEEKS,
      recurring: AUTOPLAY,
    },
  },
]
