import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { failureOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const membership = {
  productType: "membership" as const,
  lotteryKey: "daily_winners",
  membershipOffer: "monthly" as const,
}

describe.each(anyDatabase)("a line that may no longer be sold, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  async function restrictOffer(kind: "licensing" | "migration") {
    const row = tables().selectFrom("offers").select("definition").where("key", "=", "powerball")
    const { definition } = await row.executeTakeFirstOrThrow()
    const put = (next: object) =>
      tables()
        .updateTable("offers")
        .set({ definition: JSON.stringify(next) })
        .where("key", "=", "powerball")
        .execute()
    await put({ ...definition, restrictions: [{ productType: "lottery_ticket", kind }] })
    return () => put(definition)
  }

  /** Each way in which Powerball may no longer be sold to somebody; gives the way back. */
  const ways: Record<string, (customerId: string) => Promise<() => Promise<unknown>>> = {
    async "a capability that is switched off"() {
      await suppress(tables(), "customer", ["commercial_lotteries"])
      return () => suppress(tables(), "customer", [])
    },
    async "a product that staff restrict"(customerId) {
      const restrict = (types: readonly string[]) =>
        tables()
          .updateTable("customers")
          .set({ restricted_products: JSON.stringify(types) })
          .where("id", "=", customerId)
          .execute()
      await restrict(["lottery_ticket"])
      return () => restrict([])
    },
    "a product without a licence": () => restrictOffer("licensing"),
  }

  const cartOf = (client: TestClient) => client.call(cartEndpoints.get)
  async function aCart() {
    await tables().deleteFrom("attempts").execute()
    const { client, customerId } = await aCustomer(shop, 100_000)
    const ticket = (await client.add(aTicket(2))).cartItems[0]
    const cart = await client.add(membership)
    const other = cart.cartItems.find(({ productType }) => productType === "membership")
    if (!ticket || !other) throw new Error("The cart is not as it was built.")
    return { client, customerId, cart, ticket, other }
  }

  it.each(Object.entries(ways))("(%s) is blocked with a reason, and the rest is bought", async (_, take) => {
    const { client, customerId, cart, ticket, other } = await aCart()
    const putBack = await take(customerId)
    try {
      // Customers who pay for what they saw before are told why first.
      const refused = await failureOf(client.pay(cart))
      expect(refused).toMatchObject({ status: 409, code: "cart_changed" })
      const now = await cartOf(client)
      expect(now.unsold).toEqual([ticket.id])
      expect(now.blockedReasons).toEqual({ [ticket.id]: { message: refused.message, actionType: "fixed" } })
      expect([now.payable, now.cartTotal]).toEqual([other.price, other.price])
      const receipt = await client.pay(now)
      expect(receipt.total).toEqual(other.price)
      const left = await cartOf(client)
      expect([left.cartItems.map(({ id }) => id), left.payable.cents]).toEqual([[ticket.id], 0])
      expect(await failureOf(client.pay(left))).toMatchObject({
        code: expect.stringMatching(/fixed|forbidden/),
      })
      const { cartItems } = await client.call(cartEndpoints.removeItem, { params: { id: ticket.id } })
      expect(cartItems).toEqual([])
    } finally {
      await putBack()
    }
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("does not stop a payment by card for the rest, and is sold again when it may be", async () => {
    const { client, customerId, ticket, other } = await aCart()
    const putBack = await ways["a capability that is switched off"]!(customerId)
    const { revision, payable } = await cartOf(client)
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    const paid = await client.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "checkout",
        deposit: aDeposit(other.price.cents, { cardToken: await cardToken(client) }),
        purchase: { channelKey: "web", partnerKey: null, metadata: {}, purchaseData },
      },
    })
    expect(paid).toMatchObject({ status: "succeeded", checkoutId: expect.any(String) })
    await putBack()
    const again = await cartOf(client)
    expect([again.unsold, again.payable]).toEqual([[], ticket.price])
    expect((await client.pay(again)).orders).toHaveLength(1)
  })

  it("is bought by no AutoPlay while its capability is off", async () => {
    await tables().deleteFrom("attempts").execute()
    const { client, customerId } = await aCustomer(shop, 100_000)
    const recurringPurchase = { type: "autoplay" as const, enabled: true, frequency: "weekly" as const }
    await client.pay(await client.add(aTicket(1, { recurringPurchase } as never)))
    const orders = async () =>
      (await tables().selectFrom("orders").select("id").where("customer_id", "=", customerId).execute())
        .length
    await tables()
      .updateTable("recurring_purchases")
      .set({ last_draw_no: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await suppress(tables(), "customer", ["commercial_lotteries"])
    await shop.repeatPurchases(customerId)
    await suppress(tables(), "customer", [])
    expect(await orders()).toBe(1)
  })
})
