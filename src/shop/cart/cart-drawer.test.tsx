import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Cart } from "#src/contract/cart/cart.ts"
import { aCart, aCartItem, aGame } from "../../../tests/stage/fixtures/cart.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { showCartAtom } from "./cart.atoms.ts"
import { CartDrawer } from "./cart-drawer.tsx"
import { openCartDrawerAtom } from "./drawer.atoms.ts"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

async function show(cart: Partial<Cart>, before?: Cart["cartItems"]) {
  shown = stage(<CartDrawer />)
  shown.shop.store.set(showCartAtom, aCart(cart))
  shown.shop.store.set(openCartDrawerAtom, before)
  await screen.findByRole("dialog", { name: "In your cart" })
}
const checkout = () => screen.queryByRole("button", { name: "Go to checkout" })

describe("the cart at the side of the page", () => {
  it("leads to the checkout where everything in it can be bought", async () => {
    await show({})
    expect(checkout()).not.toBeNull()
  })

  it("says what cannot be bought and why, and leads to the cart, where something can be done about it", async () => {
    const message = "Only 3 shares are left in “The Saver”. Please choose fewer."
    await show({ blockedReasons: { "line-1": { message, actionType: "fixed" } } })
    screen.getByText(message)
    screen.getByText("You can't buy some of your tickets yet. Each one says why and what you can do.")
    expect(checkout()).toBeNull()
    screen.getByRole("link", { name: "Go to cart" })
  })

  it("says what went out of the cart, and sells nothing out of an empty one", async () => {
    const reason = "The draw has closed."
    await show({
      cartItems: [],
      autoRemovedItems: [{ id: "gone", name: "Oz Lotto", description: "1 x Standard games", reason }],
    })
    screen.getByText("We removed this from your cart")
    screen.getByText(`Oz Lotto, 1 x Standard games: ${reason}`)
    expect(checkout()).toBeNull()
  })

  it("shows the games, the draw and the numbers of what was just put in, and says them once", async () => {
    const earlier = aCartItem({ id: "line-0", lotteryName: "Oz Lotto" })
    const ticket = aCartItem({ drawDate: "2026-11-26T10:30:00Z", games: [aGame(), aGame()], numGames: 2 })
    await show({ cartItems: [earlier, ticket] }, [earlier])
    const added = within(await screen.findByRole("region", { name: "Just added" }))
    added.getByRole("heading", { name: "Powerball" })
    added.getByText(/^2 games\W+Thu 26 Nov \(next draw\)$/)
    const games = added.getAllByRole("listitem")
    expect(games.map(({ textContent }) => textContent)).toEqual([
      "1Game 1 Numbers: 391421273035Powerball: 11",
      "2Game 2 Numbers: 391421273035Powerball: 11",
    ])
    expect(added.queryByText("Oz Lotto")).toBeNull()
    screen.getByText("Also in your cart")
    const status = screen.getByRole("status")
    await waitFor(() =>
      expect(status.textContent).toBe("Added to your cart: Powerball, 2 games, Thu 26 Nov (next draw)"),
    )
  })

  it("says how many games a ticket has whose numbers are too many to show", async () => {
    const games = Array.from({ length: 10 }, () => aGame())
    await show({ cartItems: [aCartItem({ games, numGames: 10, quickpick: true })] }, [])
    const added = within(await screen.findByRole("region", { name: "Just added" }))
    added.getByText(/^10 games\W.*Quick pick$/)
    expect(added.queryAllByRole("listitem")).toHaveLength(0)
  })

  it("takes a line for added that holds more than before", async () => {
    const line = aCartItem()
    await show({ cartItems: [{ ...line, price: { ...line.price, cents: 320 } }] }, [line])
    await screen.findByRole("region", { name: "Just added" })
  })

  it("has the way to paying at the same place however much is above it, so that no press misses it", async () => {
    const topOfCheckout = () =>
      screen.getByRole("button", { name: "Go to checkout" }).getBoundingClientRect().top
    await show({})
    const before = topOfCheckout()
    const games = Array.from({ length: 4 }, () => aGame())
    const line = (n: number) => aCartItem({ id: `line-${n}`, games, numGames: 4 })
    const cartItems = Array.from({ length: 12 }, (_, n) => line(n))
    shown?.shop.store.set(showCartAtom, aCart({ cartItems }))
    shown?.shop.store.set(openCartDrawerAtom, [])
    const added = await screen.findByRole("region", { name: "Just added" })
    expect(added.getBoundingClientRect().height).toBeGreaterThan(innerHeight)
    expect(topOfCheckout()).toBe(before)
  })
})
