import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aDraw, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

const HOUR = 3_600_000
const drawIn = (hours: number, drawNo: number, prize: number) => {
  const stop = new Date(Date.now() + hours * HOUR).toISOString()
  return aDraw({ drawNo, stop, drawDate: stop, prizePool: { cents: prize * 100_000_000, currency: "AUD" } })
}

let shown: Stage | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true })
})
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
  vi.useRealTimers()
})

it("goes on to the next draw and its jackpot when sales of the one on the page close", async () => {
  const tonight = anOffer({ draws: [drawIn(1, 1500, 30), drawIn(169, 1501, 4)] })
  const nextWeek = anOffer({ draws: [drawIn(169, 1501, 4)] })
  let asked = 0
  shown = stage(<TicketBuilder offer="powerball" />, {
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [tonight])],
    replies: {
      "GET /pricing/default/product_offers": () => {
        asked++
        return { result: { offers: [nextWeek], ordered_keys: [nextWeek.key] } }
      },
    },
  })
  screen.getByText("$30 Million")
  await act(() => vi.advanceTimersByTimeAsync(HOUR - 5000))
  expect(asked).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await screen.findByText("$4 Million")
  expect(asked).toBe(1)
})
