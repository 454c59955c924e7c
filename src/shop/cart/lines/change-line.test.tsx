import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import { money } from "#src/domain/core/money.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import { offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem, aGame } from "../../../../tests/stage/fixtures/cart.ts"
import { aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { showCartAtom } from "../cart.atoms.ts"
import { CartPage } from "../page.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const aud = (cents: number) => money(cents, "AUD")
const { gameType: _t, games: _g, gameOfferName: _n, numGames: _c, quickpick: _q, ...line } = aCartItem()
const { day: _d, numWeeks: _w, minimumJackpotAmount: _m, waitsForJackpot: _j, ...common } = line

const aBook = (numRaffleTickets: number, price: number): CartItem => ({
  ...common,
  productType: "raffle_ticket",
  lotteryKey: "hearts",
  lotteryName: "Little Hearts",
  gameOffer: "book",
  drawName: "The keeper's cottage",
  numRaffleTickets,
  causeKey: "hearts",
  causeName: "Little Hearts",
  price: aud(price),
})
const { gameOffer: _o, causeKey: _k, ...shared } = common
const someShares = (quantity: number): CartItem => ({
  ...shared,
  productType: "syndicate_share",
  syndicateKey: "saver",
  syndicateName: "The Saver",
  syndicateEncodedId: "syndicate-1",
  size: 10,
  quantity,
  price: aud(320 * quantity),
})
const hearts = anOffer({
  key: "hearts",
  type: "raffle_ticket",
  gameTypes: [
    {
      key: "standard",
      gameOffers: [
        aGameOffer({
          entryPrices: [
            { entries: 5, price: aud(1000) },
            { entries: 15, price: aud(2500) },
          ],
        }),
      ],
    },
  ],
})

function show(before: CartItem, put: Reply, blockedReasons: Cart["blockedReasons"] = {}) {
  shown = stage(<CartPage />, {
    signedIn: true,
    knows: [known(offersQuery({ pricingId: "default" }), [hearts])],
    replies: {
      "GET /cart/items": { result: aCart({ cartItems: [before], blockedReasons }) },
      "PUT /cart/items/line-1": put,
    },
  })
  return shown
}
const changed = (item: CartItem): Reply => ({ result: aCart({ revision: 2, cartItems: [item] }) })

describe("what can be changed in the cart itself", () => {
  it("is every number of a quick pick, and nothing else of it", async () => {
    const before = aCartItem({ quickpick: true, numDraws: 2, drawNo: 1500, firstDrawNo: null })
    const { sent, shop } = show(
      before,
      changed(aCartItem({ quickpick: true, games: [aGame([1, 2, 4, 8, 16, 32, 33])] })),
    )
    setQueryData(shop.store.set, offersQuery({ pricingId: "default" }), [anOffer()])
    await userEvent.click(await screen.findByRole("button", { name: "New numbers for the Powerball ticket" }))
    await screen.findByText("All numbers are new.")
    const body = sent.find(({ call }) => call === "PUT /cart/items/line-1")?.body
    expect(body).toMatchObject({ product_type: "lottery_ticket", quickpick: true, num_draws: 2 })
    expect(body, "a ticket for the next draw goes on with whatever is next").not.toHaveProperty(
      "first_draw_no",
    )
    const { games } = body as { games: { numbers: number[] }[][] }
    expect(games).toHaveLength(before.games.length)
    expect(games.map((game) => game.map(({ numbers }) => numbers.length))).toEqual([[7, 1]])
    expect(games).not.toEqual(before.games)
  })

  it("stays with the draw that was asked for when its numbers are picked anew", async () => {
    const line = aCartItem({ quickpick: true, drawNo: 1501, firstDrawNo: 1501 })
    const { sent, shop } = show(line, changed(line))
    setQueryData(shop.store.set, offersQuery({ pricingId: "default" }), [anOffer()])
    await userEvent.click(await screen.findByRole("button", { name: "New numbers for the Powerball ticket" }))
    await screen.findByText("All numbers are new.")
    expect(sent.find(({ call }) => call === "PUT /cart/items/line-1")?.body).toMatchObject({
      first_draw_no: 1501,
    })
  })

  it("is picked anew under the name that its game has in the state that is played in now", async () => {
    const line = aCartItem({
      quickpick: true,
      gameType: "powerhit",
      gameOffer: "powerhit",
      games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]],
    })
    const { sent, shop } = show(line, changed(line))
    const powerpik = aGameOffer({
      key: "powerpik",
      name: "PowerPik",
      numberSets: aGameOffer().numberSets.slice(0, 1),
    })
    setQueryData(shop.store.set, offersQuery({ pricingId: "default" }), [
      anOffer({ gameTypes: [{ key: "powerpik", gameOffers: [powerpik] }] }),
    ])
    await userEvent.click(await screen.findByRole("button", { name: "New numbers for the Powerball ticket" }))
    await screen.findByText("All numbers are new.")
    expect(sent.find(({ call }) => call === "PUT /cart/items/line-1")?.body).toMatchObject({
      game_type: "powerpik",
      game_offer: "powerpik",
    })
  })

  it("is nothing where the game is no longer on sale, and the customer is told", async () => {
    const { sent, shop } = show(aCartItem({ quickpick: true }), changed(aCartItem()))
    const button = await screen.findByRole("button", { name: "New numbers for the Powerball ticket" })
    await userEvent.click(button)
    const words = "Sorry, there was an unexpected error while updating your cart. Please try again."
    await expect.poll(() => shop.store.get(notificationsAtom).map(({ message }) => message)).toEqual([words])
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([])
    await expect.poll(() => button.hasAttribute("aria-busy")).toBe(false)
  })

  it("is no number that was picked by hand, or that the lottery gives", async () => {
    const { shop } = show(aCartItem({ quickpick: false }), changed(aCartItem()))
    await screen.findByRole("button", { name: "Change the Powerball ticket" })
    expect(screen.queryByRole("button", { name: /^New numbers/ })).toBeNull()
    shop.store.set(
      showCartAtom,
      aCart({ revision: 2, cartItems: [aCartItem({ quickpick: true, games: [], numGames: 3 })] }),
    )
    await screen.findByText("You get your numbers when you buy.")
    expect(screen.queryByRole("button", { name: /^New numbers/ })).toBeNull()
  })

  it("is the book of a raffle, for the same draw", async () => {
    const { sent, shop } = show(aBook(5, 1000), changed(aBook(15, 2500)))
    expect(shop.store.get(pricingIdAtom)).toBe("default")
    const select = await screen.findByRole("combobox", { name: "Book" })
    await userEvent.selectOptions(select, "15 tickets · $25.00")
    await screen.findByText(/^15 tickets · \w{3} \d/)
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
      product_type: "raffle_ticket",
      lottery_key: "hearts",
      game_offer: "book",
      num_raffle_tickets: 15,
      first_draw_no: 1500,
    })
  })

  it("stays as it was where the book is not left any more", async () => {
    const message = "Only 7 tickets are left in the draw. Please choose a smaller book."
    show(aBook(5, 1000), { status: 409, errors: [{ field: "this", code: "sold_out", message }] })
    const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Book" })
    await userEvent.selectOptions(select, "15 tickets · $25.00")
    await expect.poll(() => select.value).toBe("5")
    expect(select.getAttribute("aria-invalid")).toBe("true")
    screen.getByText(message, { selector: ".field__error" })
  })

  it("is the number of a syndicate's shares, one at a time", async () => {
    const { sent } = show(someShares(2), changed(someShares(3)))
    await userEvent.click(await screen.findByRole("button", { name: "Add a share" }))
    await screen.findByText("3 of 10 shares of the syndicate")
    screen.getByText(/^3 shares × \$3\.20 · /)
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
      product_type: "syndicate_share",
      lottery_key: "powerball",
      syndicate_key: "saver",
      quantity: 3,
    })
  })

  it("is fewer shares, where there are not so many left any more: the line stays until there are few enough", async () => {
    const message = "Only 1 share is left in “The Saver”. Please choose fewer."
    const { sent } = show(someShares(2), changed(someShares(1)), {
      "line-1": { message, actionType: "fixed" },
    })
    await screen.findByText(message)
    expect(screen.queryByRole("button", { name: "Go to checkout" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Remove a share" }))
    await screen.findByRole("button", { name: "Go to checkout" })
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ quantity: 1 })
    expect(screen.queryByText(message)).toBeNull()
  })

  it.each([
    [
      "a book",
      aBook(5, 1000),
      () => userEvent.selectOptions(screen.getByLabelText("Book"), "15 tickets · $25.00"),
    ],
    ["a share", someShares(2), () => userEvent.click(screen.getByRole("button", { name: "Add a share" }))],
  ])("leaves AutoPlay of %s as it is", async (_, item, change) => {
    const recurringPurchase = { type: "autoplay", enabled: true, frequency: "weekly" } as const
    const before = { ...item, recurringPurchase: { ...recurringPurchase, availability: "optional" as const } }
    const { sent } = show(before, changed(before))
    await screen.findByText(/AutoPlay, one draw a week/)
    await change()
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("PUT"))?.body)
      .toMatchObject({
        recurring_purchase: recurringPurchase,
      })
  })

  it("has at least one share", async () => {
    show(someShares(1), changed(someShares(1)))
    expect((await screen.findByRole("button", { name: "Remove a share" })).hasAttribute("disabled")).toBe(
      true,
    )
  })
})
