import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const origin = { channelKey: "web", partnerKey: null, metadata: {} }
const { productType: _, ...lottery } = aTicket(1)

/** Every way to buy something oneself. */
const ways: Record<string, (client: TestClient) => Promise<unknown>> = {
  "the cart": async (client) => {
    await client.add(aTicket(1))
    return client.buy()
  },
  "the cart, with a card": async (client) => {
    await client.add(aTicket(1))
    const deposit = aDeposit(1000, { cardToken: await cardToken(client) })
    return client.call(paymentEndpoints.depositPurchase, {
      body: { type: "checkout", deposit, purchase: { ...origin, purchaseData: {} } },
    })
  },
  "a partner's ticket": (client) =>
    client.call(partnerCartEndpoints.purchase, {
      params: { slug: "acme" },
      body: { cartItem: { lottery } as never, deposit: null, purchase: origin },
    }),
}

describe.each(anyDatabase)("a customer who must do something first, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const oblige = (customerId: string, column: string, must: boolean) =>
    shop.fresh.database.tables
      .updateTable("customers")
      .set({ [column]: must })
      .where("id", "=", customerId)
      .execute()

  it.each(
    ["force_password_change", "account_upgrade", "details_update_required"].flatMap((column) =>
      Object.keys(ways).map((way) => [column, way] as const),
    ),
  )("(%s) buys %s only afterwards, and pays nothing before", async (column, way) => {
    const { client, customerId } = await aCustomer(shop, 10_000)
    const buy = ways[way] as (typeof ways)[string]
    await oblige(customerId, column, true)
    expect(await codeOf(buy(client))).toBe("forced_step")
    const deposits = shop.fresh.database.tables.selectFrom("deposits").where("customer_id", "=", customerId)
    expect(await deposits.selectAll().execute()).toEqual([])
    await oblige(customerId, column, false)
    await expect(buy(client)).resolves.toBeTruthy()
  })
})
