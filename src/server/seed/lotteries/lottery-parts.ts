import type { Division } from "#src/domain/draws/lottery-rules.ts"

export const BRISBANE = "Australia/Brisbane"
export const million = (millions: number) => millions * 100_000_000
export const DRAW_COUNTS = [1, 2, 5, 10, 25]
export const SUPER_COMBOS = [
  { numbers: 10, lines: 10 },
  { numbers: 10, lines: 25 },
  { numbers: 12, lines: 25 },
  { numbers: 12, lines: 50 },
  { numbers: 15, lines: 50 },
]
/** Four of the numbers drawn stand in one game, which wins where four win (lotteries of six). */
export const FOUR_OF_SIX = [8, 9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 4 }))
export const FIVE_OF_SEVEN = [9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 5 }))

/** The days of a lottery's calendar: a bit each, Sunday's is the lowest. */
export const MONDAY = 1 << 1
export const TUESDAY = 1 << 2
export const WEDNESDAY = 1 << 3
export const THURSDAY = 1 << 4
export const FRIDAY = 1 << 5
export const SATURDAY = 1 << 6
export const EVERY_DAY = 0b1111111

/** The recurring option of lotteries and raffles. */
export const AUTOPLAY = { type: "autoplay", availability: "optional" } as const

type Prize = Division["prize"]

export const exactly = (n: number) => [n, n] as const
export const jackpot: Prize = { kind: "jackpot" }
/** A share of the prize pool, in hundredths of a per cent. */
export const pool = (share: number): Prize => ({ kind: "pool", share })

/** So many of the mains. */
export const mainsOnly = (division: number, n: number, prize: Prize): Division => ({
  division,
  description: String(n),
  wins: [{ mains: exactly(n) }],
  prize,
})

/** So many of the mains in the order drawn. */
export const inPlace = (division: number, n: number, prize: Prize): Division => ({
  ...mainsOnly(division, n, prize),
  description: `${n} in place`,
})

/** So many of the mains and at least one of the supplementaries, of which so many are drawn. */
export const withSupplementary = (division: number, n: number, drawn: number, prize: Prize): Division => ({
  division,
  description: `${n} + supplementary`,
  wins: [{ mains: exactly(n), supplementaries: [1, drawn] }],
  prize,
})

/** The lowest division of lotteries of six numbers and two supplementaries. */
export const bothSupplementaries = (prize: Prize): Division => ({
  division: 6,
  description: "1 or 2 + both supplementaries",
  wins: [{ mains: [1, 2], supplementaries: exactly(2) }],
  prize,
})
