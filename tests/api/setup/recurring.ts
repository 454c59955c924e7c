import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { aCustomer, drawn, type TestClient, type TestShop } from "./shop.ts"

/** The part of a ticket's request that has it bought again for each draw. */
export const AUTOPLAY = { recurringPurchase: { type: "autoplay" as const, enabled: true } }

/** A customer with so much, who has bought this. */
export async function whoBought(
  shop: TestShop,
  cents: number,
  request: CartItemRequest,
): Promise<TestClient> {
  const { client } = await aCustomer(shop, cents)
  await client.pay(await client.add(request))
  return client
}

/** Draws of a product that are on sale, the next first. */
export const openDraws = (shop: TestShop, offer = "powerball") =>
  shop.fresh.database.tables
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offer)
    .where("state", "=", "DRAW_OPEN")
    .where("stop", ">", shop.now)
    .orderBy("draw_no")
    .execute()

/** The next draw of a product is held at once: drawn, scored and paid. */
export async function runNextDraw(shop: TestShop, offer = "powerball"): Promise<void> {
  const [next] = await openDraws(shop, offer)
  if (!next) throw new Error(`No draw of ${offer} is on sale.`)
  await shop.stopDraw(next.draw_no, shop.now, offer)
  await shop.passTo(new Date(shop.now.getTime() + 1000))
}

/** All that a customer has bought, in the order of its draws. */
export async function allBought(client: TestClient) {
  const lists = await Promise.all(
    (["upcoming_products", "past_products"] as const).map((status) =>
      client.call(orderEndpoints.list, { query: { status, limit: 100, offset: 0 } }),
    ),
  )
  return lists.flatMap(({ items }) => items.map((item) => drawn(item))).sort((a, b) => a.drawNo - b.drawNo)
}
