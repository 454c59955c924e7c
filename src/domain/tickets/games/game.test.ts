import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { NumberSet } from "#src/contract/tickets/ticket.ts"
import { aGameOffer } from "../../../../tests/stage/fixtures/products.ts"
import { FAVOURITES, isGameComplete, numbersMissing, picked, quickPick, toggleNumber } from "./game.ts"

/** Sets of numbers as lotteries may have them, each with room for more than it asks for. */
const numberSets = fc
  .array(fc.record({ first: fc.integer({ min: 0, max: 5 }), count: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((sets) =>
    sets.map(({ first, count }, at): NumberSet => ({ name: `Set ${at}`, count, first, last: first + 9 })),
  )
const full = (sets: readonly NumberSet[]) =>
  sets.map(({ name, first, count }) => ({
    name,
    numbers: Array.from({ length: count }, (_, i) => first + i),
  }))
const isComplete = (game: ReturnType<typeof full>, sets: readonly NumberSet[]) =>
  isGameComplete(game, { numberSets: [...sets] }, "standard")

describe("a game is complete", () => {
  it("when every set has exactly its count, and not with one number less or more in any of them", () => {
    fc.assert(
      fc.property(numberSets, fc.nat(2), (sets, at) => {
        const index = at % sets.length
        const changed = (change: (numbers: number[]) => number[]) =>
          full(sets).map((pick, i) => (i === index ? { ...pick, numbers: change(pick.numbers) } : pick))
        expect(isComplete(full(sets), sets)).toBe(true)
        expect(
          isComplete(
            changed((numbers) => numbers.slice(1)),
            sets,
          ),
        ).toBe(false)
        const { last } = sets[index] as NumberSet
        expect(
          isComplete(
            changed((numbers) => [...numbers, last]),
            sets,
          ),
        ).toBe(false)
      }),
    )
  })

  it("only with whole numbers between the first and the last of a set, both of them included", () => {
    const sets = [{ name: "Numbers", count: 2, first: 3, last: 9 }]
    const complete = (...numbers: number[]) => isComplete([{ name: "Numbers", numbers }], sets)
    expect(complete(3, 9)).toBe(true)
    expect(complete(2, 9)).toBe(false)
    expect(complete(3, 10)).toBe(false)
    expect(complete(3, 4.5)).toBe(false)
    expect(complete(3, Number.NaN)).toBe(false)
  })

  it("only with the sets of its lottery, none of them missing and no other beside them", () => {
    fc.assert(
      fc.property(numberSets, (sets) => {
        expect(isComplete(full(sets).slice(1), sets)).toBe(false)
        expect(isComplete([...full(sets), { name: "Bonus", numbers: [1] }], sets)).toBe(false)
      }),
    )
  })

  it.each(["mega_combo", "powerhit_super_combo"] as const)(
    "for %s when the numbers are filled, and the favourites where there are any",
    (gameType) => {
      const numberSets = [
        { name: "Numbers", count: 4, first: 1, last: 9 },
        { name: FAVOURITES, count: 2, first: 1, last: 9 },
      ]
      const complete = (numbers: number[], favourites?: number[], other?: string) =>
        isGameComplete(
          [
            { name: "Numbers", numbers },
            ...(favourites ? [{ name: FAVOURITES, numbers: favourites }] : []),
            ...(other ? [{ name: other, numbers: [1] }] : []),
          ],
          { numberSets },
          gameType,
        )
      expect(complete([1, 2, 3, 4])).toBe(true)
      expect(complete([1, 2, 3])).toBe(false)
      expect(complete([1, 2, 3, 4, 5])).toBe(false)
      expect(complete([1, 2, 3, 3])).toBe(false)
      expect(complete([1, 2, 3, 10])).toBe(false)
      expect(complete([1, 2, 3, 4], [])).toBe(false)
      expect(complete([1, 2, 3, 4], [2])).toBe(true)
      expect(complete([1, 2, 3, 4], [2, 4])).toBe(true)
      expect(complete([1, 2, 3, 4], [1, 2, 3])).toBe(false)
      expect(complete([1, 2, 3, 4], [5])).toBe(false)
      expect(complete([1, 2, 3, 4], [2, 5])).toBe(false)
      expect(complete([1, 2, 3, 4], [2, 2])).toBe(false)
      expect(complete([1, 2, 3, 4], [2], "Bonus")).toBe(false)
    },
  )
})

describe("quick pick", () => {
  const offer = aGameOffer()
  const numbersOf = (game: ReturnType<typeof quickPick>, { numberSets }: Pick<GameOffer, "numberSets">) =>
    numberSets.map((set) => picked(game, set))

  it("may give a set's first number and its last, and none beside them", () => {
    const lowest = quickPick([], offer, () => 0)
    const highest = quickPick([], offer, (below) => below - 1)
    expect(numbersOf(lowest, offer).map((numbers) => Math.min(...numbers))).toEqual([1, 1])
    expect(numbersOf(highest, offer).map((numbers) => Math.max(...numbers))).toEqual([35, 20])
  })

  it("fills the blanks of any game to a complete one", () => {
    fc.assert(
      fc.property(numberSets, fc.infiniteStream(fc.nat()), (sets, words) => {
        const game = quickPick(
          [],
          { numberSets: sets, ordered: false },
          (below) => words.next().value % below,
        )
        expect(isGameComplete(game, { numberSets: sets }, "standard")).toBe(true)
      }),
    )
  })

  it("leaves the favourites of a combo to its customer", () => {
    const combo = [
      { name: "Numbers", count: 4, first: 1, last: 9 },
      { name: FAVOURITES, count: 2, first: 1, last: 9 },
    ]
    const game = quickPick([], { numberSets: combo, ordered: false }, () => 0)
    expect(game.map(({ name }) => name)).toEqual(["Numbers"])
  })

  it("keeps no more of what was picked than a set has room for", () => {
    const numberSets = [{ name: "Numbers", count: 3, first: 1, last: 9 }]
    const game = quickPick(
      [{ name: "Numbers", numbers: [1, 2, 3, 4] }],
      { numberSets, ordered: false },
      () => 0,
    )
    expect(game).toEqual([{ name: "Numbers", numbers: [1, 2, 3] }])
  })

  it("sorts the numbers, but where their order counts leaves them as they came", () => {
    const numberSets = [{ name: "Numbers", count: 3, first: 1, last: 9 }]
    const backwards = (below: number) => below - 1
    const numbers = (ordered: boolean) => quickPick([], { numberSets, ordered }, backwards)[0]?.numbers
    expect(numbers(false)).toEqual([7, 8, 9])
    expect(numbers(true)).toEqual([9, 8, 7])
  })
})

describe("picking by hand", () => {
  const sets = [
    { name: "Numbers", count: 3, first: 2, last: 9 },
    { name: FAVOURITES, count: 2, first: 2, last: 9 },
  ]
  const combo = { numberSets: sets, ordered: false }
  const tap = (taps: readonly (readonly [string, number])[], offer: typeof combo = combo) =>
    taps.reduce((game, [set, n]) => toggleNumber(game, offer, set, n), [] as ReturnType<typeof toggleNumber>)

  it("takes the first number of a set and the last, and none beside them", () => {
    const taps = [1, 2, 9, 10].map((n) => ["Numbers", n] as const)
    expect(tap(taps)).toEqual([{ name: "Numbers", numbers: [2, 9] }])
  })

  it("leaves numbers in the order of the taps where their order counts", () => {
    const taps = [9, 4, 6].map((n) => ["Numbers", n] as const)
    expect(tap(taps, { numberSets: sets, ordered: true })[0]?.numbers).toEqual([9, 4, 6])
    expect(tap(taps)[0]?.numbers).toEqual([4, 6, 9])
  })

  it("makes favourites of a combo only of its numbers, and gives one up with its number", () => {
    const two = [...[4, 6].map((n) => ["Numbers", n] as const), [FAVOURITES, 6] as const]
    const [numbers, favourites] = [
      { name: "Numbers", numbers: [4, 6] },
      { name: FAVOURITES, numbers: [6] },
    ]
    expect(tap(two)).toEqual([numbers, favourites])
    expect(tap([...two, [FAVOURITES, 9]])).toEqual([numbers, favourites])
    expect(tap([...two, ["Numbers", 6]])).toEqual([{ name: "Numbers", numbers: [4] }])
    expect(tap([...two, [FAVOURITES, 6]])).toEqual([numbers])
  })

  it("misses nothing of a full game, and favourites of none", () => {
    expect(numbersMissing([], sets)).toBe(3)
    expect(numbersMissing(tap([4, 6, 9].map((n) => ["Numbers", n] as const)), sets)).toBe(0)
  })
})
