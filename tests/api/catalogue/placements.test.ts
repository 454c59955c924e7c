import { afterAll, beforeAll, expect, it } from "vitest"
import { placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await usualDatabase())
}, 60_000)
afterAll(() => shop.close())

const besideCart = async (client: TestClient, lotteries: readonly string[]) => {
  const cart = JSON.stringify(lotteries.map((lottery_key) => ({ lottery_key, draw_number: 1 })))
  const [placement] = await client.call(placementEndpoints.get, { query: { keys: "cart_placement", cart } })
  return placement?.offers.map(({ offerKey }) => offerKey)
}
const offers = async () =>
  (await shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers

it("the front page leads with the biggest first prize on sale", async () => {
  const [placement] = await shop
    .client()
    .call(placementEndpoints.get, { query: { keys: "feature_placement", pricingId: "default" } })
  const prizes = (await offers()).flatMap(({ key, draws: [draw] }) =>
    draw ? [{ key, cents: draw.prizePool?.cents ?? 0, drawNo: draw.drawNo }] : [],
  )
  const most = Math.max(...prizes.map(({ cents }) => cents))
  const first = placement?.offers[0]
  expect(prizes).toContainEqual({ key: first?.offerKey, cents: most, drawNo: first?.drawNumber })
})

it("beside a cart stands nothing that is in it: first what the customer bought before, then what closes next", async () => {
  const stop = new Map((await offers()).map(({ key, draws: [draw] }) => [key, draw?.stop ?? ""]))
  const visitors = await besideCart(shop.client(), ["oz_lotto"])
  expect(visitors).toHaveLength(3)
  expect(visitors).not.toContain("oz_lotto")
  const stops = visitors?.map((key) => stop.get(key) as string) ?? []
  expect(stops).toEqual(stops.toSorted())

  const customer = shop.client()
  const { customerId } = await customer.signUp()
  await shop.fund(customerId, 1000)
  await customer.add(aTicket(1))
  await customer.buy()
  expect((await besideCart(customer, ["oz_lotto"]))?.[0]).toBe("powerball")
  expect(await besideCart(customer, ["powerball"])).not.toContain("powerball")
})

it("a cart that is no list of what lies in it is refused, and says which part", async () => {
  const call = (cart: string) =>
    shop.client().call(placementEndpoints.get, { query: { keys: "cart_placement", cart } })
  await expect(call("{}")).rejects.toMatchObject({ status: 422, fields: [{ field: "cart" }] })
  await expect(call("not json")).rejects.toMatchObject({ status: 422, fields: [{ field: "cart" }] })
})
