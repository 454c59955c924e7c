import { act, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { editTicketAtom } from "../draft/ticket-draft.atoms.ts"
import { TicketBuilder } from "./ticket-builder.tsx"

const replies = {
  "POST /anon-cart": { result: "cart-token" },
  "POST /anon-cart/cart-token/items": { result: aCart() },
  "PUT /anon-cart/cart-token/items/line-1": { result: aCart({ revision: 2 }) },
}
const shown: Stage[] = []
const show = (offer = anOffer()) => {
  const one = stage(<TicketBuilder offer="powerball" />, {
    replies,
    knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
  })
  shown.push(one)
  return one
}
afterEach(() => {
  for (const one of shown.splice(0)) one.unmount()
  localStorage.clear()
})

const button = (name: string | RegExp) => screen.getByRole("button", { name })
const total = (price: string) => screen.getByText(price, { selector: ".builder-bar__total span" })
const numbers = () => screen.getByRole("group", { name: "Numbers: choose 7" })
const number = (n: number) => within(numbers()).getByRole("button", { name: String(n) })

describe("the ticket builder", () => {
  it("says what is missing beside the price until a game is complete", async () => {
    show()
    expect(button("Add to cart")).toHaveProperty("disabled", true)
    screen.getByText("Fill at least 1 more game.")
    await userEvent.click(button("Quick pick, Game 1"))
    expect(button("Add to cart")).toHaveProperty("disabled", false)
    expect(screen.queryByText("Fill at least 1 more game.")).toBeNull()
    total("$1.60")
  })

  it("offers a quick pick of 18 games with one tap, where a ticket holds as many", async () => {
    const { sent } = show()
    await userEvent.click(button(/^18 games .*whole ticket/))
    total("$28.80")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    const added = sent.find(({ call }) => call.endsWith("/items"))?.body as { games: unknown[] }
    expect(added.games).toHaveLength(18)
    shown.pop()?.unmount()
    show(anOffer({ gameTypes: [{ key: "standard", gameOffers: [aGameOffer({ maxGames: 17 })] }] }))
    expect(screen.queryByRole("button", { name: /^18 games .*whole ticket/ })).toBeNull()
  })

  it("puts exactly the games that were quick-picked into the cart", async () => {
    const { sent } = show()
    await userEvent.click(button(/^4 games .*whole ticket/))
    total("$6.40")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    const added = sent.find(({ call }) => call.endsWith("/items"))?.body as {
      games: { numbers: number[] }[][]
      quickpick: boolean
    }
    expect(added.quickpick).toBe(true)
    expect(added.games.map((game) => game.map(({ numbers: picked }) => picked.length))).toEqual(
      Array.from({ length: 4 }, () => [7, 1]),
    )
  })

  it("says beside its button why a ticket could not be added, until another try, and keeps the ticket", async () => {
    const message = "This draw has closed."
    const errors = [{ field: "this", code: "draw_closed", message }]
    let tries = 0
    const here = stage(<TicketBuilder offer="powerball" />, {
      replies: {
        ...replies,
        "POST /anon-cart/cart-token/items": () => (tries++ ? { result: aCart() } : { status: 409, errors }),
      },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer()])],
    })
    shown.push(here)
    await userEvent.click(button("Quick pick, Game 1"))
    await userEvent.click(button("Add to cart"))
    const words = await screen.findByText(message)
    expect(words.closest(".builder-bar")?.contains(button("Add to cart"))).toBe(true)
    total("$1.60")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    expect(screen.queryByText(message)).toBeNull()
  })

  it("tells how many more numbers a game takes, and takes no eighth", async () => {
    show()
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await userEvent.click(number(n))
    screen.getByText("7 of 7")
    await userEvent.click(number(8), { force: true })
    expect(number(8).getAttribute("aria-pressed")).toBe("false")
    await userEvent.click(number(7))
    screen.getByText("1 more number")
  })

  it("is filled in by keyboard alone: one stop for a set of numbers, arrow keys inside, space to pick", async () => {
    show()
    number(1).focus()
    await userEvent.keyboard("{ArrowRight}{ArrowRight} ")
    expect(document.activeElement).toBe(number(3))
    expect(number(3).getAttribute("aria-pressed")).toBe("true")
    await userEvent.keyboard("{End} ")
    expect(number(35).getAttribute("aria-pressed")).toBe("true")
    await userEvent.tab()
    expect(numbers().contains(document.activeElement)).toBe(false)
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(number(35))
  })

  it("keeps the draft over a reload", async () => {
    const first = show()
    await userEvent.click(number(17))
    first.unmount()
    show()
    await screen.findByText("6 more numbers")
    expect(number(17).getAttribute("aria-pressed")).toBe("true")
  })

  it("names games that are begun and not finished before they are left out", async () => {
    const { sent } = show()
    await userEvent.click(number(17))
    await userEvent.click(button("Quick pick, Game 2"))
    screen.getByText("One game isn't finished. We'll leave it out.")
    await userEvent.click(button("Add to cart"))
    await screen.findByText("Added to your cart")
    const added = sent.find(({ call }) => call.endsWith("/items"))?.body as { games: unknown[] }
    expect(added.games).toHaveLength(1)
  })

  it("plays what the customer chooses: a system takes its own count of numbers, and the choice outlives a reload", async () => {
    const system = aGameOffer({
      key: "system_8",
      name: "System 8",
      maxGames: 4,
      defaultGames: 1,
      combinations: 8,
      numberSets: [
        { name: "Numbers", count: 8, first: 1, last: 35 },
        { name: "Powerball", count: 1, first: 1, last: 20 },
      ],
      prices: [{ games: 1, price: money(1280, "AUD") }],
    })
    const offer = anOffer({
      gameTypes: [
        { key: "standard", gameOffers: [aGameOffer()] },
        { key: "reduced_system", gameOffers: [system] },
      ],
    })
    const first = show(offer)
    await userEvent.click(screen.getByRole("radio", { name: "System" }))
    await screen.findByRole("group", { name: "Numbers: choose 8" })
    await userEvent.click(button("Quick pick, Game 1"))
    screen.getByText("$12.80")
    first.unmount()
    show(offer)
    await screen.findByText("$12.80")
  })

  it("changes a ticket that is in the cart, and brings back what was begun before", async () => {
    const { shop, sent } = show()
    await userEvent.click(number(17))
    act(() => shop.store.set(editTicketAtom, aCartItem()))
    await screen.findByText("You're changing a ticket in your cart.")
    await userEvent.click(number(35))
    await userEvent.click(number(1))
    await userEvent.click(button("Update the cart"))
    await screen.findByText("6 more numbers")
    expect(number(17).getAttribute("aria-pressed")).toBe("true")
    const changed = sent.find(({ call }) => call.startsWith("PUT"))?.body as {
      games: { numbers: number[] }[][]
    }
    expect(changed.games[0]?.[0]?.numbers).toEqual([1, 3, 9, 14, 21, 27, 30])
  })

  it("leaves a ticket of the cart as it was when the customer thinks better of it", async () => {
    const { shop, sent } = show()
    act(() => shop.store.set(editTicketAtom, aCartItem()))
    await userEvent.click(await screen.findByRole("button", { name: "Leave it as it was" }))
    await screen.findByText("Pick 7 numbers or use Quick pick")
    expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([])
  })

  it("says so when the lottery is not on sale", () => {
    show(anOffer({ suspended: true }))
    screen.getByText("This lottery isn't on sale right now.")
  })

  it("asks for as many games as the lottery's rules do", async () => {
    const offer = aGameOffer({ minGames: 4, defaultGames: 4 })
    show(anOffer({ gameTypes: [{ key: "standard", gameOffers: [offer] }] }))
    button(/^4 games .*whole ticket/)
    expect(screen.queryByRole("button", { name: /^2 games .*whole ticket/ })).toBeNull()
    await userEvent.click(button("Quick pick, Game 1"))
    screen.getByText("Fill at least 3 more games.")
    expect(button("Add to cart")).toHaveProperty("disabled", true)
  })
})
