import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { money } from "#src/domain/core/money.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

/** A system of 20 numbers: 77,520 games for $124,032. */
const system: Partial<GameOffer> = {
  key: "system_20",
  name: "System 20",
  maxGames: 10,
  combinations: 77_520,
  numberSets: [
    { name: "Numbers", count: 20, first: 1, last: 35 },
    { name: "Powerball", count: 1, first: 1, last: 20 },
  ],
  prices: [{ games: 1, price: money(12_403_200, "AUD") }],
}
const one = (cents: number): Partial<GameOffer> => ({ prices: [{ games: 1, price: money(cents, "AUD") }] })

function show(gameOffer: Partial<GameOffer>, key: "reduced_system" | "standard" = "standard") {
  const offer = anOffer({ gameTypes: [{ key, gameOffers: [aGameOffer(gameOffer)] }] })
  let refused = false
  shown = stage(<TicketBuilder offer="powerball" />, {
    replies: {
      "POST /anon-cart": { result: "cart-token" },
      "POST /anon-cart/cart-token/items": () => {
        if (refused || gameOffer.key !== "refused_once") return { result: aCart() }
        refused = true
        return { status: 500, errors: [] }
      },
    },
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
  })
  return shown
}
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const question = () => screen.findByRole("dialog", { name: "Is this what you want?" })
const added = ({ sent }: Stage) => sent.filter(({ call }) => call.endsWith("/items")).length
async function press(pack: RegExp) {
  await userEvent.click(button(pack))
  await userEvent.click(button("Add to cart"))
}

describe("a ticket of more than $500", () => {
  it("is asked about with what it is, goes into no cart at a no, and does at a yes", async () => {
    const here = show(system, "reduced_system")
    await press(/^4 games .*whole ticket/)
    const asked = within(await question())
    asked.getByText("4 games of System 20: 310,080 games, $496,128.")
    await userEvent.click(asked.getByRole("button", { name: "No, go back" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(added(here)).toBe(0)
    expect(document.activeElement).toBe(button("Add to cart"))
    await userEvent.click(button("Add to cart"))
    await userEvent.click(within(await question()).getByRole("button", { name: "Yes, I want it" }))
    await screen.findByText("Added to your cart")
    expect(added(here)).toBe(1)
  })

  it("is not asked about again when it could not be added the first time, and is when it changed", async () => {
    const here = show({ ...one(40_000), key: "refused_once" })
    await press(/^2 games .*whole ticket/)
    within(await question()).getByText("2 games, $800.")
    await userEvent.click(button("Yes, I want it"))
    await waitFor(() => expect(added(here)).toBe(1))
    await waitFor(() => expect(button("Add to cart").getAttribute("aria-busy")).toBeNull())
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(screen.queryByRole("dialog")).toBeNull()
    await press(/^4 games .*whole ticket/)
    within(await question()).getByText("4 games, $1,600.")
  })

  it("counts its draws, and one of exactly $500 is not asked about", async () => {
    show(one(25_000))
    await press(/^2 games .*whole ticket/)
    await screen.findByText("Added to your cart")
    shown?.unmount()
    show(one(25_000))
    await userEvent.click(screen.getByRole("radio", { name: "2 draws" }), { force: true })
    await press(/^2 games .*whole ticket/)
    within(await question()).getByText("2 games in 2 draws: 4 games, $1,000.")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })
})
