import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameOffer } from "#src/contract/product-offer.ts"
import type { NumberSet } from "#src/contract/ticket.ts"
import { aGameOffer } from "../../tests/stage/data.ts"
import { FAVOURITES, isGameComplete, picked, quickPick } from "./game.ts"

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
        const place = at % sets.length
        const changed = (change: (numbers: number[]) => number[]) =>
          full(sets).map((pick, i) => (i === place ? { ...pick, numbers: change(pick.numbers) } : pick))
        expect(isComplete(full(sets), sets)).toBe(true)
        expect(
          isComplete(
            changed((numbers) => numbers.slice(1)),
            sets,
          ),
        ).toBe(false)
        const { last } = sets[place] as NumberSet
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
      expect(complete([1, 2, 3, 4], [])).toBe(false)
      expect(complete([1, 2, 3, 4], [2])).toBe(true)
      expect(complete([1, 2, 3, 4], [2, 4])).toBe(true)
      expect(complete([1, 2, 3, 4], [1, 2, 3])).toBe(false)
      expect(complete([1, 2, 3, 4], [5])).toBe(false)
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

  it("sorts the numbers, but where their order counts leaves them as they came", () => {
    const numberSets = [{ name: "Numbers", count: 3, first: 1, last: 9 }]
    const backwards = (below: number) => below - 1
    const numbers = (ordered: boolean) => quickPick([], { numberSets, ordered }, backwards)[0]?.numbers
    expect(numbers(false)).toEqual([7, 8, 9])
    expect(numbers(true)).toEqual([9, 8, 7])
  })
})
