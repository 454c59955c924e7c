import type { Division } from "#src/domain/draws/lottery-rules.ts"

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
