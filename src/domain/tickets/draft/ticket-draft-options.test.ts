import { describe, expect, it } from "vitest"
import { aGameOffer } from "../../../../tests/stage/fixtures/products.ts"
import { newDraft } from "./ticket-draft.ts"
import {
  setFrequency,
  setMinimumJackpot,
  setNumDraws,
  setRecurring,
  setWeeks,
  toggleDay,
} from "./ticket-draft-options.ts"

const draft = newDraft("powerball", "standard", aGameOffer())
const counts = [1, 2, 5]

describe("what is chosen of a ticket beside its numbers", () => {
  it("is a day until it is chosen again, and the others meanwhile", () => {
    const both = toggleDay(toggleDay(draft, 1), 3)
    expect(both.days).toBe(0b0001010)
    expect(toggleDay(both, 1).days).toBe(0b0001000)
    expect(toggleDay(toggleDay(both, 1), 3).days).toBe(0)
  })

  it("is a whole number of draws and of weeks, one at least", () => {
    expect([5, 2.9, 0, -1].map((count) => setNumDraws(draft, count).numDraws)).toEqual([5, 2, 1, 1])
    expect([4, 2.9, 0, -1].map((count) => setWeeks(draft, count).numWeeks)).toEqual([4, 2, 1, 1])
  })

  it("is how a ticket recurs, from which jackpot on and how often, until it does not any more", () => {
    const autoplay = setRecurring(draft, "autoplay", counts)
    expect(autoplay).not.toHaveProperty("minimumJackpotCents")
    expect(autoplay).not.toHaveProperty("frequency")
    const chosen = setFrequency(setMinimumJackpot(autoplay, 5000), "weekly")
    const other = setRecurring(chosen, "subscription", counts)
    expect(other).toEqual({ ...chosen, recurringKind: "subscription" })
    const ended = setRecurring(other, null, counts)
    expect(ended).toEqual({ ...draft, recurring: false })
    expect(setFrequency(setMinimumJackpot(chosen, null), null)).toEqual(autoplay)
  })
})
