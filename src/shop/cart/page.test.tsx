import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { draftsAtom, editedAtom } from "#src/shop/tickets/draft/ticket-draft.atoms.ts"
import { aCart, aCartItem, aGame, aMembership } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { showCartAtom } from "./cart.atoms.ts"
import { CartPage } from "./page.tsx"

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

  it.each([
    [
      "later",
      { requiresUnattendedPaymentMethod: true },
      5000,
      "On this page you can only buy what is paid for now.",
    ],
    ["limit", {}, 100, "On this page you can spend up to $50.00 a day, and you have $1.00 left."],
  ])(
    "says in a partner's session what cannot be paid for there, before the checkout (%s)",
    async (_, cart, left, words) => {
      const partnerAllowance = { limit: money(5000, "AUD"), left: money(left, "AUD") }
      show(aCart(cart), {
        delegatedTo: "acme",
        partner: "acme",
        surface: "frame",
        replies: { "GET /customer": { result: aCustomer({ partnerAllowance }) } },
      })
      await screen.findByText(words, { exact: false })
      screen.getByRole("link", { name: "Open the shop in a new tab" })
      expect(screen.queryByRole("button", { name: "Go to checkout" })).toBeNull()
    },
  )

  it("leads to paying past a ticket that may no longer be sold, which goes with one press", async () => {
    const reason = { message: "We don't sell this at the moment.", actionType: "fixed" } as const
    const { sent } = show(
      aCart({
        cartItems: [aCartItem(), aCartItem({ id: "line-2", lotteryName: "Oz Lotto" })],
        unsold: ["line-2"],
        blockedReasons: { "line-2": reason },
      }),
      { replies: { "DELETE /cart/items/line-2": { result: aCart() } } },
    )
    await screen.findByText(reason.message)
    screen.getByRole("button", { name: "Go to checkout" })
    await userEvent.click(screen.getByRole("button", { name: "Remove Oz Lotto from the cart" }))
    await expect.poll(() => sent.map(({ call }) => call)).toContain("DELETE /cart/items/line-2")
  })

  it("names the games of each ticket by their number and kind", async () => {
    const hit = { gameType: "powerhit", gameOffer: "powerhit", gameOfferName: "PowerHit" } as const
    const system = { gameType: "reduced_system", gameOffer: "system_20", gameOfferName: "System 20" } as const
    const lines = [{ numGames: 2 }, { ...hit, numGames: 4 }, { ...system, numGames: 3 }]
    show(aCart({ cartItems: lines.map((line, n) => aCartItem({ id: `line-${n}`, ...line })) }))
    await screen.findByText(/^2 games ·/)
    screen.getByText(/^4 × PowerHit ·/)
    screen.getByText(/^3 games of System 20 ·/)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])("names where there is help with gambling where the shop says so (%s)", async (showRegulation, seen) => {
    show(aCart({ showRegulation }))
    await screen.findByRole("button", { name: "Go to checkout" })
    expect(screen.queryAllByText(/gamblinghelponline\.org\.au/)).toHaveLength(seen)
  })

  it("says of a ticket that is bought again by itself how often", async () => {
    const autoplay = { type: "autoplay", enabled: true, availability: "optional" } as const
    const frequencies = [undefined, "weekly", "monthly"] as const
    const tickets = frequencies.map((frequency, place) =>
      aCartItem({ id: `line-${place}`, recurringPurchase: { ...autoplay, ...(frequency && { frequency }) } }),
    )
    const subscription = { type: "subscription", enabled: true, availability: "always" } as const
    show(aCart({ cartItems: [...tickets, aCartItem({ id: "line-9", recurringPurchase: subscription })] }))
    await screen.findByText(/AutoPlay, every draw/)
    screen.getByText(/AutoPlay, one draw a week/)
    screen.getByText(/AutoPlay, one draw a month/)
    screen.getByText(/Subscription, every draw/)
  })

  it("shows a membership with how long it lasts, and lets it be taken out", async () => {
    show(aCart({ cartItems: [aMembership()] }))
    await screen.findByRole("heading", { name: "Daily Winners" })
    screen.getByText("Quarterly membership")
    screen.getByText(/For 3 months from the day you buy it/)
    screen.getByRole("button", { name: "Remove Daily Winners from the cart" })
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

  it.each([
    ["spend_limit", "See your limits", "/my-account/spend-limits"],
    ["deposit_limit", "See your limits", "/my-account/spend-limits"],
    ["global_spend_limit", "See your limits", "/my-account/precommitment-limit"],
    ["verify_account_required", "Verify your account", "/account-verification"],
  ] as const)(
    "says on a ticket blocked by %s why and what can be done, and leads to the page that helps",
    async (actionType, name, path) => {
      show(aCart({ blockedReasons: { "line-1": { message: "This is why.", actionType } } }))
      await screen.findByText("This is why.")
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(path)
      screen.getByRole("button", { name: "Remove Powerball from the cart" })
      expect(screen.queryByRole("button", { name: "Go to checkout" })).toBeNull()
      // Loaded apart from what stands at the ticket.
      await screen.findByText(
        "You can't buy some of your tickets yet. Each one says why and what you can do.",
      )
    },
  )

  it("offers nothing but to remove a ticket that cannot be sold at all", async () => {
    const { sent } = show(
      aCart({ blockedReasons: { "line-1": { message: "We have no licence.", actionType: "fixed" } } }),
      { replies: { "DELETE /cart/items/line-1": { result: aCart({ revision: 2, cartItems: [] }) } } },
    )
    await screen.findByText("We have no licence.")
    await userEvent.click(screen.getByRole("button", { name: "Remove Powerball from the cart" }))
    await screen.findByText("Your cart is empty.")
    expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1)
  })

  it("says what was taken out and why, until the customer has taken note of it", async () => {
    const reason = "The draw has closed."
    const gone = aCart({
      autoRemovedItems: [{ id: "gone", name: "Oz Lotto", description: "1 x Standard games", reason }],
      blockedReasons: { gone: { message: reason, actionType: "close" } },
    })
    show(gone, { replies: { "DELETE /cart/items/gone": { result: aCart({ revision: 2 }) } } })
    await screen.findByText("Oz Lotto, 1 x Standard games: The draw has closed.")
    screen.getByRole("button", { name: "Go to checkout" })
    await userEvent.click(screen.getByRole("button", { name: "OK Oz Lotto is gone" }))
    await expect
      .poll(() => screen.queryByText("Oz Lotto, 1 x Standard games: The draw has closed."))
      .toBeNull()
  })

  it("takes a promotion code while it is empty, from customers, who may have one that pays into the wallet", async () => {
    const replies = { "GET /cart/items": { result: aCart({ cartItems: [] }) } }
    const codes = <p>Promotion codes</p>
    shown = stage(<CartPage promotions={codes} />, { signedIn: true, replies })
    await screen.findByText("Your cart is empty.")
    screen.getByText("Promotion codes")
  })

  it.each([
    [true, 1],
    [false, 0],
  ])("shows a visitor codes in an empty cart where some were left in it (%s)", async (left, seen) => {
    // The cart is shown before anything is loaded.
    shown = stage(<CartPage promotions={<p>Promotion codes</p>} />, { alive: false })
    const code = {
      id: "promotion-1",
      code: "WELCOME5",
      name: "Welcome",
      type: "voucher_fixed_discount" as const,
      amount: money(0, "AUD"),
      credit: null,
      endsAt: null,
      problem: "There's nothing left for this code to take off.",
    }
    shown.shop.store.set(showCartAtom, aCart({ cartItems: [], promotions: left ? [code] : [] }))
    await screen.findByText("Your cart is empty.")
    await expect.poll(() => screen.queryAllByText("Promotion codes").length).toBe(seen)
  })

  it("offers another try when it cannot be loaded", async () => {
    shown = stage(<CartPage />, { signedIn: true })
    await screen.findByRole("button", { name: "Try again" })
  })
})
