import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aGame } from "../../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { asOffered, chosenAfter, switchGame } from "./sold-draft.ts"
import { newDraft, type TicketDraft } from "./ticket-draft.ts"
import { setCause, setDraw, setNumDraws, setRecurring, setWeeks, toggleDay } from "./ticket-draft-options.ts"

const draws = [1500, 1501, 1502].map((drawNo) => aDraw({ drawNo }))
const offer = anOffer({ draws, selectableDays: 0b0110110 })
const standard = aGameOffer({ drawCounts: [1, 2, 5] })
const offers = {
  standard,
  deferred: standard,
  sequential: aGameOffer({
    key: "system-8",
    drawCounts: [1],
    numberSets: [{ name: "Numbers", count: 8, first: 1, last: 35 }],
  }),
} as const
type Type = keyof typeof offers
const types = Object.keys(offers) as Type[]

const offered = (draft: TicketDraft) => asOffered(draft, offer, offers[draft.gameType as Type].drawCounts)
/** A change as the builder makes it: of what is shown. */
function change(draft: TicketDraft, update: (now: TicketDraft) => TicketDraft): TicketDraft {
  const now = offered(draft)
  return chosenAfter(draft, now, update(now))
}
const switched = (draft: TicketDraft, type: Type) =>
  switchGame(draft, offers[draft.gameType as Type], type, offers[type])

const fresh = newDraft("powerball", "standard", standard)
const withGames: TicketDraft = { ...fresh, games: [aGame(), aGame()], quickpick: true }

describe("another game type", () => {
  it("plays the next draw where a subscription showed a later one that nobody chose", () => {
    const subscribed = switched(fresh, "deferred")
    expect(offered(subscribed)).toMatchObject({ firstDrawNo: 1501, recurring: true })
    const changed = change(subscribed, (now) => setCause(now, "surf-rescue"))
    expect(offered(switched(changed, "standard"))).toMatchObject({
      firstDrawNo: null,
      recurring: false,
      causeKey: "surf-rescue",
    })
  })

  it("leaves what a customer chose, whatever was looked at in between", () => {
    const choice = fc.record({
      draw: fc.constantFrom(null, 1501, 1502),
      draws: fc.constantFrom(1, 2, 5),
      weeks: fc.integer({ min: 1, max: 8 }),
      days: fc.uniqueArray(fc.constantFrom(1, 2, 4, 5)),
      cause: fc.constantFrom(null, "surf-rescue"),
      recurs: fc.boolean(),
    })
    fc.assert(
      fc.property(choice, fc.array(fc.constantFrom(...types)), (chosen, visited) => {
        const steps: ((now: TicketDraft) => TicketDraft)[] = [
          (now) => setDraw(now, chosen.draw),
          (now) => setRecurring(now, chosen.recurs ? "autoplay" : null, standard.drawCounts),
          (now) => setNumDraws(now, chosen.draws),
          (now) => setWeeks(now, chosen.weeks),
          (now) => setCause(now, chosen.cause),
          ...chosen.days.map((day) => (now: TicketDraft) => toggleDay(now, day)),
        ]
        const begun = steps.reduce(change, withGames)
        // A change that leaves everything as it is shown is made on the way: nothing shown becomes chosen by it.
        const back = [...visited, "standard" as const].reduce(
          (draft, type) => change(switched(draft, type), (now) => ({ ...now })),
          begun,
        )
        expect({ ...offered(back), aside: undefined }).toEqual({
          ...offered(begun),
          favouriteTicket: false,
          aside: undefined,
        })
      }),
    )
  })

  it("is played for the draws that it is sold for, and the other one for those that were chosen", () => {
    const five = change(withGames, (now) => setNumDraws(now, 5))
    const system = switched(five, "sequential")
    expect(offered(system).numDraws).toBe(1)
    expect(offered(switched(system, "standard")).numDraws).toBe(5)
  })

  it("keeps the numbers where it is filled in alike, and has its own blank games elsewhere", () => {
    expect(switched(withGames, "deferred").games).toEqual(withGames.games)
    const system = switched(withGames, "sequential")
    expect(system.games.flat().every(({ name, numbers }) => name === "Numbers" && numbers.length === 0)).toBe(
      true,
    )
    expect(switched(system, "standard")).toMatchObject({ games: withGames.games, quickpick: true })
    const short = { ...standard, maxGames: 1 }
    expect(switchGame(withGames, standard, "deferred", short).games).toEqual([withGames.games[0]])
  })
})
