import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { aGame } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer } from "../../../../tests/stage/fixtures/products.ts"
import { newDraft, playTime, type TicketDraft } from "./ticket-draft.ts"
import { replaceGame } from "./ticket-draft-games.ts"
import {
  setCause,
  setDraw,
  setFrequency,
  setMinimumJackpot,
  setNumDraws,
  setRecurring,
  setWeeks,
  toggleDay,
} from "./ticket-draft-options.ts"
import { canPayLater, parseNumDraws, ticketRequest } from "./ticket-request.ts"

const offer = aGameOffer()
const counts = [1, 2, 5, 10]
const draft = replaceGame(newDraft("powerball", "standard", offer), 0, aGame())
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
const onDays = (days: readonly number[], of: TicketDraft = draft) => days.reduce(toggleDay, of)

describe("the number of draws", () => {
  it("is what parses as one, and 1 for anything else", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 104 }), (count) => {
        expect(parseNumDraws(count, 0)).toBe(count)
        expect(parseNumDraws(String(count), 0)).toBe(count)
        expect(parseNumDraws(`${count} draws`, 0)).toBe(1)
        expect(parseNumDraws(String(count), 0b0101010)).toBe(count)
      }),
    )
  })

  it("is the count of the selected days where days can be selected, whichever they are", () => {
    fc.assert(
      fc.property(weekdays, (days) => {
        const chosen = onDays(days)
        expect(parseNumDraws("none", chosen.days)).toBe(days.length)
        expect(ticketRequest(setNumDraws(chosen, 5), offer).numDraws).toBe(days.length)
      }),
    )
  })

  it("counts the days of a weekday bitmask that starts with Sunday", () => {
    expect(onDays([0]).days).toBe(1)
    expect(onDays([6]).days).toBe(64)
    expect(onDays([0, 1, 2, 3, 4, 5, 6]).days).toBe(127)
  })
})

describe("autoplay", () => {
  const recurring = setRecurring(setNumDraws(draft, 5), "autoplay", counts)

  it("is sent as one draw with recurring enabled, however many draws were chosen before", () => {
    expect(ticketRequest(recurring, offer)).toMatchObject({
      numDraws: 1,
      recurringPurchase: { type: "autoplay", enabled: true },
    })
    expect(ticketRequest(setRecurring(recurring, null, counts), offer)).toMatchObject({ numDraws: 5 })
    expect(ticketRequest(setRecurring(recurring, null, counts), offer).recurringPurchase).toBeUndefined()
  })

  it("that ends leaves a number of draws that is on sale", () => {
    const oneAtATime = setRecurring(setNumDraws(draft, 1), "autoplay", [7, 14])
    expect(ticketRequest(oneAtATime, offer).numDraws).toBe(1)
    expect(ticketRequest(setRecurring(oneAtATime, null, [7, 14]), offer).numDraws).toBe(7)
  })

  it("plays one week of the selected days at a time", () => {
    const weeks = setWeeks({ ...draft, days: 0b0010010 }, 4)
    expect(ticketRequest(weeks, offer)).toMatchObject({ days: 0b0010010, numDraws: 2, numWeeks: 4 })
    expect(ticketRequest(setRecurring(weeks, "autoplay", counts), offer)).toMatchObject({
      numDraws: 2,
      numWeeks: 1,
    })
  })

  it("alone waits for a jackpot", () => {
    const waiting = setMinimumJackpot(recurring, 2_000_000_00)
    expect(ticketRequest(waiting, offer).minimumJackpotAmount).toEqual(money(2_000_000_00, "AUD"))
    expect(ticketRequest(waiting, offer, 1).minimumJackpotAmount).toBeUndefined()
  })

  it("is paid draw by draw, or week by week", () => {
    expect(playTime(recurring)).toEqual({ draws: 1, weeks: 1 })
    expect(playTime(setRecurring(recurring, null, counts))).toEqual({ draws: 5, weeks: 1 })
    const weeks = setWeeks({ ...recurring, days: 0b1010000 }, 4)
    expect(playTime(weeks)).toEqual({ draws: 2, weeks: 1 })
    expect(playTime(setRecurring(weeks, null, counts))).toEqual({ draws: 2, weeks: 4 })
  })
})

describe("what is asked for beside the games", () => {
  it("is the draw and the cause that were chosen, where they were", () => {
    const chosen = ticketRequest(setCause(setDraw(draft, 1501), "guide_dogs"), offer)
    expect(chosen).toMatchObject({ productType: "lottery_ticket", firstDrawNo: 1501, causeKey: "guide_dogs" })
    for (const field of ["firstDrawNo", "causeKey", "days", "numWeeks", "scheduledPurchase", "favourite"])
      expect(ticketRequest(draft, offer)).not.toHaveProperty(field)
  })

  it("is a count where the lottery gives the numbers, and no games", () => {
    const request = ticketRequest(draft, { ...offer, allocated: true })
    expect(request).toMatchObject({ games: [], numGames: draft.games.length })
    expect(ticketRequest(draft, offer)).not.toHaveProperty("numGames")
  })

  it("is that favourites were played, until all numbers are quick-picked", () => {
    const favourite = { ...draft, favouriteTicket: true }
    expect(ticketRequest(favourite, offer).favourite).toBe(true)
    expect(ticketRequest({ ...favourite, quickpick: true }, offer)).not.toHaveProperty("favourite")
  })

  it("is for how long and how often it recurs, in which way, and from which jackpot on", () => {
    const often = setFrequency(setRecurring(draft, "subscription", counts), "weekly")
    expect(ticketRequest(setMinimumJackpot(often, 5000), offer)).toMatchObject({
      recurringPurchase: { type: "subscription", enabled: true, frequency: "weekly" },
      minimumJackpotAmount: money(5000, "AUD"),
    })
    const plain = ticketRequest(setRecurring(draft, "autoplay", counts), offer)
    expect(plain.recurringPurchase).toEqual({ type: "autoplay", enabled: true })
    expect(plain).not.toHaveProperty("minimumJackpotAmount")
  })
})

describe("paying once the draw is the next", () => {
  const later = setDraw(draft, 1501)
  const isScheduled = (of: TicketDraft) =>
    ticketRequest({ ...of, payLater: true }, offer).scheduledPurchase === true

  it("is for one later draw that is named, bought once", () => {
    expect(isScheduled(later)).toBe(true)
    for (const other of [
      draft,
      setNumDraws(later, 2),
      toggleDay(later, 2),
      setRecurring(later, "autoplay", counts),
    ]) {
      expect(canPayLater(other)).toBe(false)
      expect(isScheduled(other)).toBe(false)
    }
  })

  it("is not what a ticket is asked for that may, unless it was chosen", () => {
    expect(canPayLater(later)).toBe(true)
    expect(ticketRequest(later, offer)).not.toHaveProperty("scheduledPurchase")
    expect(ticketRequest({ ...later, payLater: true }, offer, "autoplay")).not.toHaveProperty(
      "scheduledPurchase",
    )
  })
})
