import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const payFor = (client: TestClient, cart: Cart, token: string, idempotencyKey: string) =>
  client.call(paymentEndpoints.depositPurchase, {
    idempotencyKey,
    body: {
      type: "checkout",
      deposit: aDeposit(500, { cardToken: token }),
      purchase: {
        channelKey: "web",
        partnerKey: null,
        metadata: {},
        purchaseData: { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal },
      },
    },
  })

describe.each(anyDatabase)("depositing and buying in one step on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("charges once when the answer was lost and the customer tries again, also with another card", async () => {
    const client = shop.client()
    await client.signUp()
    const cart = await client.add(aTicket(2))
    const late = await cardToken(client, "4000 0000 0000 9995")
    const key = crypto.randomUUID()
    const first = await payFor(client, cart, late, key)
    expect(first.status).toBe("pending")
    const again = await payFor(client, cart, await cardToken(client, "4242 4242 4242 4242"), key)
    expect(again.id).toBe(first.id)

    await shop.passTo(new Date(shop.now.getTime() + 60_000))
    const settled = await client.call(paymentEndpoints.depositStatus, { params: { id: first.id } })
    expect(settled.status).toBe("succeeded")
    expect(settled.checkoutId).not.toBeNull()
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(500 - 320)
    const query = { status: "upcoming_products" as const, limit: 10, offset: 0 }
    expect((await client.call(orderEndpoints.list, { query })).pageInfo.total).toBe(1)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("leaves the cart as it was when the card is declined, and a second card then pays", async () => {
    const client = shop.client()
    await client.signUp()
    const cart = await client.add(aTicket(1))
    const declined = await payFor(
      client,
      cart,
      await cardToken(client, "4000 0000 0000 0002"),
      crypto.randomUUID(),
    )
    expect(declined).toMatchObject({ status: "failed", checkoutId: null })
    const paid = await payFor(
      client,
      cart,
      await cardToken(client, "4242 4242 4242 4242"),
      crypto.randomUUID(),
    )
    expect(paid).toMatchObject({ status: "succeeded" })
    expect(paid.checkoutId).not.toBeNull()
  }, 30_000)

  it("keeps the money in the wallet and says why when the draw closes while the bank is asked", async () => {
    const client = shop.client()
    await client.signUp()
    const cart = await client.add(aTicket(1))
    const { drawNo } = drawn(cart.cartItems[0])
    const pending = await payFor(
      client,
      cart,
      await cardToken(client, "4000 0000 0000 9995"),
      crypto.randomUUID(),
    )
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 60_000))
    const settled = await client.call(paymentEndpoints.depositStatus, { params: { id: pending.id } })
    expect(settled).toMatchObject({
      status: "succeeded",
      checkoutId: null,
      purchaseFailure: { code: "draw_closed" },
    })
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(500)
  }, 30_000)
})
