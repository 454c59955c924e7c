import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/money.ts"
import { aDraw, aGameOffer, anOffer } from "../../../tests/stage/data.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import type { RaffleDraw, RaffleOffer } from "./raffle-offer.ts"
import { TicketBooks } from "./ticket-books.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

const draw = {
  ...aDraw(),
  drawData: {
    drawNumber: 1500,
    drawStop: "2030-01-01T00:00:00Z",
    featureImage: "cottage",
    name: "The cottage",
    value: money(50_000_000, "AUD"),
    drawOpens: "2020-01-01T00:00:00Z",
    drawPreOrderStartDate: null,
    remaining: 1000,
    tickets: 1000,
  },
} as RaffleDraw
const offer = anOffer({
  key: "hearts",
  type: "raffle_ticket",
  gameTypes: [
    {
      key: "standard",
      gameOffers: [
        aGameOffer({
          defaultEntryCount: 5,
          entryPrices: [
            { entries: 5, price: money(1000, "AUD") },
            { entries: 15, price: money(2500, "AUD") },
          ],
        }),
      ],
    },
  ],
}) as RaffleOffer

const show = () => {
  shown = stage(<TicketBooks offer={offer} draw={draw} onAdded={undefined} />)
}
const chosen = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).value

describe("the book of a raffle", () => {
  it("is the raffle's own until another is chosen, which is there again after a reload", async () => {
    show()
    expect(chosen()).toBe("5")
    await userEvent.click(screen.getByRole("radio", { name: /15 tickets/ }))
    expect(chosen()).toBe("15")
    shown?.unmount()
    show()
    await expect.poll(chosen).toBe("15")
  })
})
