import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/money.ts"
import { draftsAtom, editedAtom } from "#src/state/ticket-draft.atoms.ts"
import { aCart, aCartItem, aGame } from "../../../tests/stage/data.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CartPage } from "./cart-page.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})

const show = (cart: ReturnType<typeof aCart>, more: Parameters<typeof stage>[1] = {}) => {
  shown = stage(<CartPage />, {
    signedIn: true,
    ...more,
    replies: { "GET /cart/items": { result: cart }, ...more.replies },
  })
  return shown
}

describe("the cart", () => {
  it("shows each ticket with its numbers and price, and the total beside the way to pay", async () => {
    show(aCart({ cartTotal: money(480, "AUD") }))
    await screen.findByRole("heading", { name: "Powerball" })
    screen.getByText("35")
    screen.getByText("$1.60")
    screen.getByText("$4.80")
    screen.getByRole("button", { name: "Go to checkout" })
  })

  it("folds the numbers of a long ticket away until they are wanted", async () => {
    show(aCart({ cartItems: [aCartItem({ games: Array.from({ length: 6 }, () => aGame()), numGames: 6 })] }))
    const summary = await screen.findByText("Show numbers")
    expect(screen.getAllByText("35")[0]?.checkVisibility()).toBe(false)
    await userEvent.click(summary)
    expect(screen.getAllByText("35")[0]?.checkVisibility()).toBe(true)
  })

  it("is empty after its only ticket was removed, and says where to find another", async () => {
    const { sent } = show(aCart(), {
      replies: { "DELETE /cart/items/line-1": { result: aCart({ revision: 2, cartItems: [] }) } },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Remove Powerball from the cart" }))
    await screen.findByText("Your cart is empty.")
    screen.getByRole("link", { name: "See the lotteries" })
    expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1)
  })

  it("takes a ticket back into its builder to be changed", async () => {
    const went: string[] = []
    const replies = { "GET /cart/items": { result: aCart() } }
    shown = stage(<CartPage onEdit={(lottery) => went.push(lottery)} />, { signedIn: true, replies })
    await userEvent.click(await screen.findByRole("button", { name: "Change the Powerball ticket" }))
    expect(went).toEqual(["powerball"])
    expect(shown.shop.store.get(draftsAtom).powerball?.games).toEqual([aGame()])
    expect(shown.shop.store.get(editedAtom).powerball?.id).toBe("line-1")
  })

  it("says on the ticket why it cannot be bought, and what was taken out", async () => {
    show(
      aCart({
        blockedReasons: {
          "line-1": { message: "This is over your spend limit.", actionType: "spend_limit" },
        },
        autoRemovedItems: [{ id: "gone", name: "Oz Lotto", reason: "The draw has closed." }],
      }),
    )
    await screen.findByText("This is over your spend limit.")
    screen.getByText("Oz Lotto: The draw has closed.")
  })

  it("offers another try when it cannot be loaded", async () => {
    shown = stage(<CartPage />, { signedIn: true })
    await screen.findByRole("button", { name: "Try again" })
  })
})
