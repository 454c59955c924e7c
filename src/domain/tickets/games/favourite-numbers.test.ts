import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { NumberSet } from "#src/contract/tickets/ticket.ts"
import { aGameOffer } from "../../../../tests/stage/fixtures/products.ts"
import { newDraft } from "../draft/ticket-draft.ts"
import {
  canPlayFavourites,
  favouriteGame,
  hasFavouriteNumbers,
  highestMainNumber,
  numbersToSave,
  playFavourites,
} from "./favourite-numbers.ts"
import { isGameComplete, isGameEmpty } from "./game.ts"

const first = () => 0
const favourites = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 10 })
const sets = fc
  .record({ count: fc.integer({ min: 1, max: 8 }), last: fc.integer({ min: 10, max: 80 }) })
  .map(({ count, last }): NumberSet[] => [
    { name: "Numbers", count, first: 1, last },
    { name: "Powerball", count: 1, first: 1, last: 20 },
  ])
const randomOf = (seed: number) => (below: number) => (seed * 2_654_435_761) % below

describe("favourite numbers", () => {
  it("make a whole game of as many of them as the lottery has and the game takes", () => {
    fc.assert(
      fc.property(favourites, sets, fc.nat(10_000), (numbers, numberSets, seed) => {
        const offer = aGameOffer({ numberSets })
        const game = favouriteGame(offer, numbers, randomOf(seed))
        expect(isGameComplete(game, offer, "standard")).toBe(true)
        const [main] = numberSets as [NumberSet]
        const playable = numbers.filter((n) => n <= main.last)
        const included = game[0]?.numbers.filter((n) => playable.includes(n)) ?? []
        expect(included.length).toBeGreaterThanOrEqual(Math.min(playable.length, main.count))
        expect(canPlayFavourites(offer, numbers)).toBe(playable.length > 0)
        expect(hasFavouriteNumbers([game], offer, numbers)).toBe(playable.length > 0)
      }),
    )
  })

  it("fill the first blank game, then one game more, and leave a full ticket as it is", () => {
    const offer = aGameOffer({ defaultGames: 2, maxGames: 3 })
    const blank = newDraft("powerball", "standard", offer)
    const once = playFavourites(blank, offer, [3, 9], first)
    expect(once.games.map(isGameEmpty)).toEqual([false, true])
    expect(once.games[0]?.[0]?.numbers).toEqual(expect.arrayContaining([3, 9]))
    expect(once).toMatchObject({ favouriteTicket: true, quickpick: false })
    const thrice = playFavourites(playFavourites(once, offer, [3], first), offer, [3], first)
    expect(thrice.games.map(isGameEmpty)).toEqual([false, false, false])
    expect(playFavourites(thrice, offer, [3], first)).toBe(thrice)
  })

  it("are not played in a lottery that has none of them", () => {
    const offer = aGameOffer()
    const draft = newDraft("powerball", "standard", offer)
    expect(playFavourites(draft, offer, [98, 99], first)).toBe(draft)
    expect(hasFavouriteNumbers([], offer, [1])).toBe(false)
  })

  it("are chosen from all numbers that any lottery is played with", () => {
    expect(highestMainNumber([])).toBe(49)
    const withLast = (last: number, allocated = false) => ({
      gameTypes: [
        {
          key: "standard" as const,
          gameOffers: [
            aGameOffer({ allocated, numberSets: [{ name: "Numbers", count: 6, first: 1, last }] }),
          ],
        },
      ],
    })
    expect(highestMainNumber([withLast(35), withLast(59), withLast(9_999_999, true)])).toBe(59)
  })

  it("can be taken from a game that was played", () => {
    const game = [
      { name: "Numbers", numbers: [30, 4, 17] },
      { name: "Powerball", numbers: [9] },
    ]
    expect(numbersToSave(game, 10)).toEqual([4, 17, 30])
    expect(numbersToSave(game, 2)).toEqual([4, 30])
    expect(numbersToSave([], 10)).toEqual([])
  })
})
