import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { upsertContentItem } from "#src/server/content/items.ts"
import type { FailureKey } from "#src/server/core/texts/failure-texts.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("an editor's words for a failure, on $kind", ({ open }) => {
  let shop: TestShop
  let client: TestClient
  beforeAll(async () => {
    shop = await openShop(await open())
    client = shop.client()
    await client.signUp()
  }, 60_000)
  afterAll(() => shop.close())

  const rewrite = (id: FailureKey, value: string, locale = "en-AU", type: "plain" | "markdown" = "plain") =>
    upsertContentItem(shop.fresh.database.tables, locale, { id, type, value })

  it("are answered from the next call on, with its values, under the same code", async () => {
    const game = [
      { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
      { name: "Powerball", numbers: [20] },
    ]
    const tooMany = aTicket(1, { games: Array.from({ length: 51 }, () => game) })
    const call = () => client.add(tooMany)
    await expect(call()).rejects.toMatchObject({ message: "A ticket takes at most 50 games." })
    await rewrite("failure.game.many", "Not more than {most} games, please.")
    await rewrite("failure.game.many", "At the most {most}.", "en-GB")
    await expect(call()).rejects.toMatchObject({
      code: "invalid",
      message: "Not more than 50 games, please.",
    })
  })

  it("are read without marks where they are markdown", async () => {
    await rewrite("failure.notValid", "Please *look* at {this} [again](/about).", "en-AU", "markdown")
    await expect(client.add({ ...aTicket(1), numDraws: -1 })).rejects.toMatchObject({
      fields: [{ message: "Please look at {this} again." }],
    })
  })

  it("stand beside a line of the cart that is blocked", async () => {
    await rewrite("failure.draw.closed", "Too late for {name}.")
    const { cartItems } = await client.add(aTicket(1))
    const { drawNo } = drawn(cartItems[0])
    await client.call(cartEndpoints.build, { body: { items: [aTicket(1, { firstDrawNo: drawNo })] } })
    await shop.stopDraw(drawNo, new Date(shop.now.getTime() - 1000))
    const cart = await client.call(cartEndpoints.get, {})
    expect(cart.autoRemovedItems).toMatchObject([{ reason: "Too late for Powerball." }])
    expect(Object.values(cart.blockedReasons)).toMatchObject([{ message: "Too late for Powerball." }])
  })
})
