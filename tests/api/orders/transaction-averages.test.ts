import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const none = { atvCharity: null, atvCommercial: null, atvSocialSyndicate: null, atvSyndicate: null }
const aBook: CartItemRequest = {
  productType: "raffle_ticket",
  lotteryKey: "lifeboat_house_draw",
  gameOffer: "book",
  numRaffleTickets: 5,
}

describe.each(anyDatabase)("what a customer pays on average, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("is known for each kind of product, of all purchases that had some of it", async () => {
    const { client } = await aCustomer(shop)
    const averages = async () => (await client.call(customerEndpoints.get)).atv
    expect(await averages()).toEqual(none)
    await client.add(aTicket(2, { numDraws: 5 }))
    await client.buy()
    await client.add(aTicket(1))
    await client.add(aBook)
    const { orders } = await client.buy()
    const book = orders.find(({ productType }) => productType === "raffle_ticket")
    expect(await averages()).toEqual({
      ...none,
      atvCommercial: money((5 * 2 * 160 + 160) / 2, "AUD"),
      atvCharity: book?.price,
    })
    expect((await (await aCustomer(shop)).client.call(customerEndpoints.get)).atv).toEqual(none)
  })
})
