import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { newDraft, type TicketDraft } from "./ticket-draft.ts"
import { quickPickTicket, setGameCount } from "./ticket-draft-games.ts"
import { setCause } from "./ticket-draft-options.ts"
import { completeGames, obstacles, waitsForJackpot } from "./ticket-readiness.ts"

type Product = Parameters<typeof obstacles>[2]
const found = (draft: TicketDraft, product: Product, offer = aGameOffer(), selectableDays = false) =>
  obstacles(draft, completeGames(draft, offer).length, product, offer, selectableDays)

const draftOf = (filled: number, offer = aGameOffer()) => {
  const draft = newDraft("powerball", "standard", offer)
  const first = filled === 0 ? draft : quickPickTicket(draft, aGameOffer(), filled, () => 0)
  return setGameCount(first, offer, filled + 1)
}

describe("a ticket can be added to the cart", () => {
  it("with so many complete games as its offer asks for, not with one less, however many are blank", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }), (minGames, filled) => {
        const offer = aGameOffer({ minGames })
        const wanted = filled < minGames ? [{ kind: "games", filled, needed: minGames }] : []
        expect(found(draftOf(filled), anOffer(), offer)).toEqual(wanted)
      }),
    )
  })

  it("without numbers where the lottery gives them", () => {
    const offer = aGameOffer({ allocated: true })
    const draft = newDraft("powerball", "random", offer)
    expect(completeGames(draft, offer)).toHaveLength(2)
    expect(found(draft, anOffer(), offer)).toEqual([])
    expect(completeGames(draft, aGameOffer())).toEqual([])
  })

  it("for any of the causes that may be chosen, and for no other", () => {
    const causes = ["guide_dogs", "lifeboats", "library"].map((key) => ({ key, name: key }))
    const kinds = (causeKey: string | null) =>
      found(setCause(draftOf(1), causeKey), anOffer({ causes })).map(({ kind }) => kind)
    for (const { key } of causes) expect(kinds(key)).toEqual([])
    expect(kinds("unknown")).toEqual(["cause"])
    expect(kinds(null)).toEqual(["cause"])
  })

  it("only of a lottery that is sold and has a draw that is open", () => {
    const closed = (changes: Parameters<typeof anOffer>[0]) =>
      found(draftOf(1), anOffer(changes)).some(({ kind }) => kind === "closed")
    expect(closed({})).toBe(false)
    expect(closed({ suspended: true })).toBe(true)
    expect(closed({ availability: "unavailable" })).toBe(true)
    expect(closed({ draws: [] })).toBe(true)
    const not = (productType: ProductType) => ({
      restrictions: [{ productType, kind: "licensing" as const }],
    })
    expect(closed(not("lottery_ticket"))).toBe(true)
    expect(closed(not("syndicate_share"))).toBe(false)
  })

  it("for one draw only where tickets for several are restricted, however the several were chosen", () => {
    const kinds = (changes: Partial<TicketDraft>, restrictions: ProductOffer["restrictions"]) =>
      found(
        { ...draftOf(1), ...changes },
        anOffer({ restrictions }),
        aGameOffer(),
        changes.days !== undefined,
      ).map(({ kind }) => kind)
    const one: ProductOffer["restrictions"] = [{ productType: "multi_draw_ticket", kind: "licensing" }]
    for (const several of [{ numDraws: 2 }, { days: 0b11 }, { days: 0b1, numWeeks: 2 }]) {
      expect(kinds(several, one)).toEqual(["several"])
      expect(kinds(several, [])).toEqual([])
    }
    for (const single of [{}, { days: 0b1 }, { numDraws: 5, recurring: true }])
      expect(kinds(single, one)).toEqual([])
  })

  it("for a subscription when there is a draw after the next", () => {
    const kinds = (gameType: GameTypeKey, draws: number) =>
      found(
        { ...draftOf(1), gameType },
        anOffer({ draws: Array.from({ length: draws }, () => aDraw()) }),
      ).map(({ kind }) => kind)
    expect(kinds("standard", 1)).toEqual([])
    expect(kinds("deferred", 1)).toEqual(["closed"])
    expect(kinds("deferred", 2)).toEqual([])
  })
})

describe("a ticket that waits for a jackpot", () => {
  const draws = [
    aDraw({ drawNo: 1, prizePool: money(4000, "AUD") }),
    aDraw({ drawNo: 2, prizePool: money(9000, "AUD") }),
    aDraw({ drawNo: 3, prizePool: null }),
  ]
  const waits = (minimumJackpotCents: number | undefined, firstDrawNo: number | null, recurring = true) =>
    waitsForJackpot(
      { ...draftOf(1), recurring, firstDrawNo, ...(minimumJackpotCents && { minimumJackpotCents }) },
      anOffer({ draws }),
    )

  it("is bought at once where the next draw's is as high to the cent, or the draw's that was chosen", () => {
    expect(waits(4000, null)).toBe(false)
    expect(waits(4001, null)).toBe(true)
    expect(waits(9000, 2)).toBe(false)
    expect(waits(9001, 2)).toBe(true)
  })

  it("waits while a jackpot is not known, but only if it asks for one", () => {
    expect(waits(1, 3)).toBe(true)
    expect(waits(undefined, 3)).toBe(false)
  })

  it("waits for that of the first draw on the days that were chosen, where days are", () => {
    // Monday, Wednesday and the Monday after, in the evening of the lottery's own zone.
    const onDays = ["2026-11-23", "2026-11-25", "2026-11-30"].map((day, index) =>
      aDraw({ drawNo: index, drawDate: `${day}T10:30:00Z`, prizePool: money((index + 1) * 1000, "AUD") }),
    )
    const offer = anOffer({ draws: onDays, timeZone: "Australia/Brisbane" })
    const pays = (days: number, firstDrawNo: number | null) =>
      [1000, 2000, 3000].filter(
        (minimumJackpotCents) =>
          !waitsForJackpot({ ...draftOf(1), recurring: true, minimumJackpotCents, days, firstDrawNo }, offer),
      )
    expect(pays(0b0000010, null)).toEqual([1000])
    expect(pays(0b0001000, null)).toEqual([1000, 2000])
    expect(pays(0b0001010, null)).toEqual([1000])
    expect(pays(0b0000010, 1)).toEqual([1000, 2000, 3000])
    expect(pays(0b0100000, null)).toEqual([])
  })

  it("is only one that is bought again by itself", () => {
    expect(waits(9001, 1, false)).toBe(false)
  })
})
