import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Order } from "#src/contract/orders/order.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { aGame } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aMembershipOrder, anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { SaveFavourites } from "./save-favourites.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const CALL = "PUT /favourite-numbers"
const NUMBERS = [3, 9, 14, 21, 27, 30, 35]
const wanted = { name: "Keep as favourites 3, 9, 14, 21, 27, 30, 35" }

async function show(
  orders: readonly Order[],
  put: Reply | (() => Reply),
  capabilities = ["favourite_numbers"],
) {
  shown = stage(<SaveFavourites orders={orders} />, {
    signedIn: true,
    knows: [known(customerQuery(), aCustomer())],
    replies: {
      "GET /capabilities": { result: { segments: [{ segmentName: "customer", capabilities }] } },
      [CALL]: put,
    },
  })
  const { shop } = shown
  await expect.poll(() => shop.store.get(capabilitiesAtom)).toBeDefined()
  return shown
}
const numbered = anOrder({
  gameType: "random",
  gameOffer: "random",
  games: [[{ name: "Numbers", numbers: [20335] }]],
})
const kept: Reply = { result: { favouriteNumbers: NUMBERS, replaced: false } }

describe("numbers on a receipt", () => {
  it("that were chosen by hand are kept as favourites with one press", async () => {
    const { sent } = await show([anOrder({ games: [aGame()] })], kept)
    await userEvent.click(await screen.findByRole("button", wanted))
    await screen.findByText("Your favourites")
    expect(sent.filter(({ call }) => call === CALL)).toMatchObject([{ body: { favourite_numbers: NUMBERS } }])
    expect(screen.queryByRole("button", wanted)).toBeNull()
  })

  it("that could not be kept say so, and can be tried again", async () => {
    let tries = 0
    const failing: Reply = {
      status: 500,
      errors: [{ field: "this", code: "internal", message: "Something went wrong" }],
    }
    await show([anOrder({ games: [aGame()] })], () => (tries++ === 0 ? failing : kept))
    await userEvent.click(await screen.findByRole("button", wanted))
    await screen.findByRole("alert")
    expect(screen.queryByText("Your favourites")).toBeNull()
    await userEvent.click(screen.getByRole("button", wanted))
    await screen.findByText("Your favourites")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("are offered once each, three sets at most", async () => {
    const games = [1, 2, 3, 4].map((n) => aGame([n, 9, 14, 21, 27, 30, 35]))
    await show([anOrder({ games }), anOrder({ id: "order-2", games })], kept)
    expect(await screen.findAllByRole("button", { name: /^Keep as favourites/ })).toHaveLength(3)
  })

  it.each([
    ["of a quick pick", [anOrder({ quickpick: true })], ["favourite_numbers"]],
    ["of a membership, which has none,", [aMembershipOrder()], ["favourite_numbers"]],
    ["of a numbered ticket, which the lottery gave,", [numbered], ["favourite_numbers"]],
    ["where the site keeps no favourites", [anOrder()], []],
  ])("%s are not offered", async (_, orders, capabilities) => {
    await show(orders, kept, capabilities)
    expect(screen.queryByText("Keep these numbers?")).toBeNull()
  })
})
