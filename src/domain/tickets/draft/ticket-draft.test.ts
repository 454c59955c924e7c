import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { money } from "#src/domain/core/money.ts"
import { aCartItem } from "../../../../tests/stage/fixtures/cart.ts"
import { isGameComplete, numbersMissing, picked, quickPick } from "../games/game.ts"
import { sharesPrice, ticketPrice } from "../pricing.ts"
import type { RandomBelow } from "./random.ts"
import { DEFAULT_QUICK_PICK_GAMES, draftOfTicket, newDraft, type TicketDraft } from "./ticket-draft.ts"
import {
  clearAllGames,
  clearGame,
  quickPickGame,
  quickPickTicket,
  replaceGame,
  setGameCount,
  toggleDraftNumber,
} from "./ticket-draft-games.ts"
import { setCause, setWeeks } from "./ticket-draft-options.ts"
import { completeGames, obstacles } from "./ticket-readiness.ts"
import { parseNumDraws, ticketRequest } from "./ticket-request.ts"

const offer: GameOffer = {
  key: "standard",
  name: "Standard",
  minGames: 1,
  maxGames: 50,
  ordered: false,
  numberSets: [
    { name: "Numbers", count: 7, first: 1, last: 35 },
    { name: "Powerball", count: 1, first: 1, last: 20 },
  ],
  defaultGames: 4,
  combinations: 1,
  wheel: null,
  allocated: false,
  prices: [
    { games: 1, price: money(160, "AUD") },
    { games: 10, price: money(1500, "AUD") },
  ],
  priceCurrency: "AUD",
  defaultEntryCount: null,
  entryPrices: [],
  drawCounts: [1, 2, 5, 10],
}
const product: Pick<ProductOffer, "causes" | "draws" | "suspended" | "availability" | "restrictions"> = {
  availability: "available",
  suspended: false,
  causes: [],
  draws: [
    {
      drawNo: 1,
      type: "standard",
      stop: "2026-11-26T09:25:00Z",
      drawDate: "2026-11-26T10:30:00Z",
      prizePool: null,
      state: "DRAW_OPEN",
      purchaseStatus: "open",
      drawData: null,
    },
  ],
  restrictions: [],
}
const random = fc.infiniteStream(fc.nat()).map(
  (words): RandomBelow =>
    (below) =>
      words.next().value % below,
)
const blank = newDraft("powerball", "standard", offer)

describe("filling in a ticket", () => {
  it("quick pick always gives a complete game of different numbers in range and keeps what was picked", () => {
    fc.assert(
      fc.property(
        random,
        fc.uniqueArray(fc.integer({ min: 1, max: 35 }), { maxLength: 7 }),
        (source, numbers) => {
          const started = [
            { name: "Numbers", numbers },
            { name: "Powerball", numbers: [] },
          ]
          const game = quickPick(started, offer, source)
          expect(isGameComplete(game, offer, "standard")).toBe(true)
          expect(picked(game, offer.numberSets[0]!)).toEqual(expect.arrayContaining(numbers))
        },
      ),
    )
  })

  it("counts as complete only with exactly the required numbers of every set", () => {
    const full = [
      { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
      { name: "Powerball", numbers: [20] },
    ]
    const complete = (numbers: number[], powerball: number[]) =>
      isGameComplete(
        [
          { name: "Numbers", numbers },
          { name: "Powerball", numbers: powerball },
        ],
        offer,
        "standard",
      )
    expect(isGameComplete(full, offer, "standard")).toBe(true)
    expect(complete([1, 2, 3, 4, 5, 6], [20])).toBe(false)
    expect(complete([1, 2, 3, 4, 5, 6, 6], [20])).toBe(false)
    expect(complete([1, 2, 3, 4, 5, 6, 36], [20])).toBe(false)
    expect(complete([1, 2, 3, 4, 5, 6, 7], [])).toBe(false)
    expect(complete([1, 2, 3, 4, 5, 6, 7], [21])).toBe(false)
  })

  it("lets a mega combo leave its favourites out, but not empty", () => {
    const combo = {
      numberSets: [
        { name: "Numbers", count: 2, first: 1, last: 9 },
        { name: "Favourites", count: 2, first: 1, last: 9 },
      ],
    }
    const numbers = { name: "Numbers", numbers: [1, 2] }
    expect(isGameComplete([numbers], combo, "mega_combo")).toBe(true)
    expect(isGameComplete([numbers, { name: "Favourites", numbers: [] }], combo, "mega_combo")).toBe(false)
    expect(isGameComplete([numbers, { name: "Favourites", numbers: [2] }], combo, "mega_combo")).toBe(true)
    expect(isGameComplete([numbers, { name: "Favourites", numbers: [3] }], combo, "mega_combo")).toBe(false)
  })

  it("takes a tapped number, gives it back on the second tap and never overfills", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 60 }), (taps) => {
        const draft = taps.reduce((d, n) => toggleDraftNumber(d, offer, 0, "Numbers", n), blank)
        const numbers = picked(draft.games[0]!, offer.numberSets[0]!)
        expect(numbers.length).toBeLessThanOrEqual(7)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect([...numbers]).toEqual([...numbers].sort((a, b) => a - b))
      }),
    )
    const twice = toggleDraftNumber(toggleDraftNumber(blank, offer, 0, "Numbers", 9), offer, 0, "Numbers", 9)
    expect(twice.games).toEqual(blank.games)
  })

  it("leaves the numbers of other games and sets the very objects they were, so that nobody paints them anew", () => {
    const ticket = quickPickTicket(blank, offer, 3, () => 0)
    const tapped = toggleDraftNumber(ticket, offer, 1, "Numbers", ticket.games[1]![0]!.numbers[0]!)
    expect(tapped.games[1]![0]!.numbers).toHaveLength(6)
    expect(tapped.games[0]).toBe(ticket.games[0])
    expect(tapped.games[2]).toBe(ticket.games[2])
    expect(tapped.games[1]![1]!.numbers).toBe(ticket.games[1]![1]!.numbers)
  })

  it("stops calling a ticket quick-picked once a number was chosen by hand", () => {
    fc.assert(
      fc.property(random, (source) => {
        const ticket = quickPickTicket(blank, offer, 3, source)
        expect(ticket.games).toHaveLength(3)
        expect(ticket.quickpick).toBe(true)
        const first = picked(ticket.games[0]!, offer.numberSets[0]!)[0]!
        expect(toggleDraftNumber(ticket, offer, 0, "Numbers", first).quickpick).toBe(false)
        const mixed = toggleDraftNumber(blank, offer, 0, "Numbers", 9)
        expect(quickPickGame(mixed, offer, 1, source).quickpick).toBe(false)
      }),
    )
  })

  const game = [
    { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
    { name: "Powerball", numbers: [1] },
  ]

  it("clears one game or all, and keeps filled games when the ticket is made shorter", () => {
    const filled = replaceGame(blank, 3, game)
    expect(setGameCount(filled, offer, 1).games).toEqual([game])
    expect(setGameCount(filled, offer, 500).games).toHaveLength(50)
    expect(clearGame(filled, offer, 3).games).toEqual(blank.games)
    expect(clearAllGames(filled, offer).games).toEqual(blank.games)
  })

  it("speaks of favourites no more once none of its games has them", () => {
    const favourite = { ...replaceGame(blank, 0, game), favouriteTicket: true }
    const two = replaceGame(favourite, 1, game)
    expect(clearGame(two, offer, 0).favouriteTicket).toBe(true)
    const cleared = clearGame(favourite, offer, 0)
    expect(cleared.favouriteTicket).toBe(false)
    fc.assert(
      fc.property(random, (source) => {
        const request = ticketRequest(quickPickGame(cleared, offer, 0, source), {
          ...offer,
          allocated: false,
        })
        expect(request).toMatchObject({ quickpick: true })
        expect(request).not.toHaveProperty("favourite")
      }),
    )
  })

  it("asks for enough games, a day where days are chosen, and a cause where causes are", () => {
    const kinds = (draft: TicketDraft, sold: typeof product, selectableDays: boolean) =>
      obstacles(draft, completeGames(draft, offer).length, sold, offer, selectableDays).map(
        ({ kind }) => kind,
      )
    const full = quickPickTicket(blank, offer, 1, () => 0)
    const causes = { ...product, causes: [{ key: "guide_dogs", name: "Guide dogs" }] }
    expect(kinds(blank, product, false)).toEqual(["games"])
    expect(kinds(full, product, false)).toEqual([])
    expect(kinds(full, product, true)).toEqual(["day"])
    expect(kinds({ ...full, days: 2 }, product, true)).toEqual([])
    expect(kinds(setCause(full, "unknown"), causes, false)).toEqual(["cause"])
    expect(kinds(setCause(full, "guide_dogs"), causes, false)).toEqual([])
    expect(kinds(full, { ...product, draws: [] }, false)).toEqual(["closed"])
  })

  it("reads the number of draws, and takes 1 for what is no number", () => {
    expect([5, "5", "x", undefined, "", 0, 2.5].map((value) => parseNumDraws(value, 0))).toEqual([
      5, 5, 1, 1, 1, 1, 1,
    ])
    expect(parseNumDraws("x", 0b0101010)).toBe(3)
  })

  it("sends complete games only, and autoplay as one draw that recurs", () => {
    const draft = toggleDraftNumber(
      quickPickTicket(blank, offer, 2, () => 0),
      offer,
      1,
      "Powerball",
      1,
    )
    expect(completeGames(draft, offer)).toHaveLength(1)
    expect(ticketRequest(draft, offer).games).toHaveLength(1)
    expect(ticketRequest(draft, offer, "autoplay")).toMatchObject({
      numDraws: 1,
      recurringPurchase: { type: "autoplay", enabled: true },
    })
  })

  it("sets weeks to at least one, prices shares by their number, and has 18 games in a default quick pick", () => {
    expect(setWeeks(blank, 4).numWeeks).toBe(4)
    expect(setWeeks(blank, 0).numWeeks).toBe(1)
    expect(sharesPrice(money(1250, "AUD"), 3)).toEqual(money(3750, "AUD"))
    expect(quickPickTicket(blank, offer, DEFAULT_QUICK_PICK_GAMES, () => 0).games).toHaveLength(18)
  })

  it("begins with the first number of draws that is on sale, for one week, not quick-picked", () => {
    const fresh = newDraft("powerball", "standard", { ...offer, drawCounts: [7, 14] })
    expect(fresh).toMatchObject({ numDraws: 7, numWeeks: 1, quickpick: false, firstDrawNo: null, days: 0 })
    expect(newDraft("powerball", "standard", { ...offer, minGames: 6 }).games).toHaveLength(6)
    expect(newDraft("powerball", "standard", { ...offer, maxGames: 3 }).games).toHaveLength(3)
  })

  it("asks for a ticket of the cart as it is there, when it is taken back and not changed", () => {
    const reopened = (item: Parameters<typeof aCartItem>[0], of: GameOffer = offer) => {
      const ticket = aCartItem(item)
      return { asked: ticketRequest(draftOfTicket(ticket), of), ticket }
    }
    const plain = reopened({})
    expect(plain.asked).toEqual({
      productType: "lottery_ticket",
      lotteryKey: "powerball",
      gameType: "standard",
      gameOffer: "standard",
      games: plain.ticket.games,
      quickpick: false,
      numDraws: 1,
    })
    const chosen = { numDraws: 5, firstDrawNo: 1501, causeKey: "guide_dogs", favourite: true }
    expect(reopened(chosen).asked).toMatchObject(chosen)
    expect(reopened({ day: 0b0001010, numDraws: 2, numWeeks: 4 }).asked).toMatchObject({
      days: 0b0001010,
      numDraws: 2,
      numWeeks: 4,
    })
    const dueAt = "2026-11-26T09:25:00Z"
    const later = { firstDrawNo: 1501, scheduledPurchase: { type: "scheduled_purchase" as const, dueAt } }
    expect(reopened(later).asked.scheduledPurchase).toBe(true)
    const given = reopened({ games: [], numGames: 3 }, { ...offer, allocated: true })
    expect(given.asked).toMatchObject({ games: [], numGames: 3 })
  })

  it("keeps how a ticket of the cart recurs, and recurs no ticket that only could", () => {
    const recurring = (
      recurringPurchase: ReturnType<typeof aCartItem>["recurringPurchase"],
      cents?: number,
    ) =>
      ticketRequest(
        draftOfTicket(
          aCartItem({ recurringPurchase, minimumJackpotAmount: cents ? money(cents, "AUD") : null }),
        ),
        offer,
      )
    const weekly = {
      type: "subscription",
      enabled: true,
      availability: "optional",
      frequency: "weekly",
    } as const
    expect(recurring(weekly, 5000)).toMatchObject({
      recurringPurchase: { type: "subscription", enabled: true, frequency: "weekly" },
      minimumJackpotAmount: money(5000, "AUD"),
    })
    const could = { type: "combined", enabled: false, availability: "optional" } as const
    expect(recurring(could)).not.toHaveProperty("recurringPurchase")
    expect(recurring({ ...could, enabled: true }).recurringPurchase).toEqual({
      type: "autoplay",
      enabled: true,
    })
  })

  it("counts what is still blank in a game", () => {
    const game = toggleDraftNumber(blank, offer, 0, "Numbers", 9).games[0]!
    expect(numbersMissing(game, offer.numberSets)).toBe(7)
  })

  it("prices games times draws times weeks, with the listed price where there is one", () => {
    expect(ticketPrice(offer, 3, 5).cents).toBe(3 * 160 * 5)
    expect(ticketPrice(offer, 10, 2, 3).cents).toBe(1500 * 6)
    expect(ticketPrice(offer, 0, 1).cents).toBe(0)
  })
})
