import { describe, expect, it } from "vitest"
import { coveringPositions, coveringSize } from "./coverings.ts"

/** Every way to leave `k` of `n` places marked. */
function subsets(n: number, k: number): number[] {
  const found: number[] = []
  for (let mask = 0; mask < 1 << n; mask++)
    if ([...mask.toString(2)].filter((bit) => bit === "1").length === k) found.push(mask)
  return found
}

const sold = [
  [8, 6, 4, 7],
  [9, 6, 4, 12],
  [10, 6, 4, 20],
  [11, 6, 4, 32],
  [12, 6, 4, 43],
  [9, 7, 5, 9],
  [10, 7, 5, 20],
  [11, 7, 5, 34],
  [12, 7, 5, 62],
] as const

describe("reduced systems", () => {
  it.each(sold)("of %i numbers in games of %i hold any %i of them in one of %i games", (n, k, t, games) => {
    const played = (coveringPositions(n, k, t) ?? []).map((places) =>
      places.reduce((mask, index) => mask | (1 << index), 0),
    )
    expect(new Set(played).size).toBe(games)
    expect(coveringSize(n, k, t)).toBe(games)
    for (const places of coveringPositions(n, k, t) ?? []) expect(places).toHaveLength(k)
    for (const drawn of subsets(n, t)) expect(played.some((game) => (game & drawn) === drawn)).toBe(true)
  })

  it("are not made up where the table has none", () => {
    expect(coveringPositions(13, 6, 4)).toBeNull()
    expect(coveringSize(8, 6, 5)).toBeNull()
  })
})
