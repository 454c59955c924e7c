import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type Cart, cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { failureOf } from "../setup/refusals.ts"
import { aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const seen = (cart: Cart) => ({
  channelKey: "web",
  partnerKey: null,
  metadata: {},
  purchaseData: { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal },
})
const buy = (client: TestClient, cart: Cart, idempotencyKey: string = crypto.randomUUID()) =>
  client.call(purchaseEndpoints.purchase, { body: seen(cart), idempotencyKey })

describe.each(anyDatabase)("buying on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("takes a visitor from an anonymous cart through sign-up to a receipt, an upcoming ticket, and winnings", async () => {
    const client = shop.client()
    const token = await client.call(cartEndpoints.createAnonymous)
    const params = { token }
    await client.call(cartEndpoints.addItemAnonymous, {
      params,
      body: aTicket(3),
      idempotencyKey: "first-click",
    })
    const again = await client.call(cartEndpoints.addItemAnonymous, {
      params,
      body: aTicket(3),
      idempotencyKey: "first-click",
    })
    expect(again.cartItems).toHaveLength(1)
    expect(again.cartTotal).toEqual({ cents: 480, currency: "AUD" })

    const { customerId } = await client.signUp()
    const cart = await client.call(cartEndpoints.convertAnonymous, { params })
    expect(cart.cartItems).toHaveLength(1)
    expect((await failureOf(client.call(cartEndpoints.getAnonymous, { params }))).status).toBe(404)
    expect((await failureOf(buy(client, cart))).code).toBe("insufficient_funds")

    await shop.fund(customerId, 1000)
    const receipt = await buy(client, cart)
    expect(receipt.total.cents).toBe(480)
    expect(receipt.orders).toHaveLength(1)
    const upcoming = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    expect(upcoming.items.map(({ id }) => id)).toEqual(receipt.orders.map(({ id }) => id))

    const order = drawn(receipt.orders[0])
    await shop.stopDraw(order.drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const past = drawn(await client.call(orderEndpoints.get, { params: { id: order.id }, query: {} }))
    expect(past.drawState).toBe("DRAW_EMAILED")
    expect(past).toMatchObject({ outcomes: [{}, {}, {}] })
    if (past.productType !== "lottery_ticket") throw new Error("A lottery ticket was bought.")
    const pastList = await client.call(orderEndpoints.list, {
      query: { status: "past_products", limit: 10, offset: 0 },
    })
    expect(pastList.items, "the list says which numbers were drawn, as the ticket does").toMatchObject([
      { id: order.id, matched: past.outcomes.map(({ matched }) => matched) },
    ])
    expect(past.entryProof?.root).toBe(past.draw.proof?.entriesRoot)
    const customer = await client.call(customerEndpoints.get)
    expect(customer.balance.cents).toBe(1000 - 480 + (past.winnings?.cents ?? Number.NaN))
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("gives 200 simultaneous purchases of a wallet that can afford 37 exactly 37 receipts, and a ledger of zero", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 37 * 160 + 159)
    const partner = { slug: "acme" }
    const purchase = {
      ...seen({ revision: 0, cartTotal: { cents: 160, currency: "AUD" } } as Cart),
      expectedTotal: { cents: 160, currency: "AUD" as const },
    }
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        client.call(partnerCartEndpoints.purchase, {
          params: partner,
          body: { cartItem: aTicket(), deposit: null, purchase },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    )
    const bought = results.filter(({ status }) => status === "fulfilled")
    const refused = results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as ApiError).code] : [],
    )
    expect(bought).toHaveLength(37)
    expect(new Set(refused)).toEqual(new Set(["insufficient_funds"]))
    const { pageInfo } = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 1, offset: 0 },
    })
    expect(pageInfo.total).toBe(37)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(159)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("buys once however often the same request comes, at once or later, and refuses its key for another", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const cart = await client.add(aTicket(2))
    const key = crypto.randomUUID()
    const receipts = await Promise.all(Array.from({ length: 50 }, () => buy(client, cart, key)))
    expect(new Set(receipts.map(({ checkoutId }) => checkoutId)).size).toBe(1)
    expect((await buy(client, cart, key)).checkoutId).toBe(receipts[0]?.checkoutId)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(5000 - 320)
    const other = await client.add(aTicket(3))
    expect(await failureOf(buy(client, other, key))).toMatchObject({
      status: 422,
      code: "idempotency_mismatch",
    })
  }, 60_000)

  it("stops a purchase whose price or lines changed, with the cart as it is now, and charges nothing", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const first = await client.add(aTicket(1))
    const second = await client.add(aTicket(2))
    const stale = await failureOf(buy(client, first))
    expect(stale).toMatchObject({ status: 409, code: "price_changed" })
    expect(stale.result).toMatchObject({ revision: second.revision })
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(5000)
  }, 30_000)

  it("stops a purchase of other tickets than the customer saw, though they cost the same", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const saw = await client.add(aTicket(1))
    const params = { id: saw.cartItems[0]?.id ?? "" }
    const body = aTicket(1, { games: aTicket(2).games.slice(1) })
    const now = await client.call(cartEndpoints.updateItem, { params, body })
    const refused = await failureOf(buy(client, saw))
    expect(refused).toMatchObject({ status: 409, code: "cart_changed", result: { revision: now.revision } })
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(5000)
    expect((await buy(client, now)).orders).toMatchObject([{ games: body.games }])
  }, 30_000)

  it("holds fifty tickets in a cart, and not one more", async () => {
    const client = shop.client()
    await client.signUp()
    const items = Array.from({ length: 49 }, () => aTicket(1))
    await client.call(cartEndpoints.build, { body: { items } })
    expect((await client.add(aTicket(1))).cartItems).toHaveLength(50)
    expect(await failureOf(client.add(aTicket(1)))).toMatchObject({
      status: 409,
      message: "Your cart can hold up to 50 tickets.",
    })
  }, 30_000)

  it("says of an empty cart that it is one, and of a partner's in the partner's words", async () => {
    const client = shop.client()
    await client.signUp()
    const cart = await client.call(cartEndpoints.get)
    const empty = (partnerKey: string | null) =>
      failureOf(
        client.call(purchaseEndpoints.purchase, {
          body: { ...seen(cart), partnerKey },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
    expect(await empty(null)).toMatchObject({ code: "cart_empty", message: "Your cart is empty." })
    expect(await empty("acme")).toMatchObject({
      code: "cart_empty",
      message: "Attempted to purchase an empty partner cart.",
    })
    const nothing = {
      params: { slug: "acme" },
      body: {
        cartItem: null,
        deposit: null,
        purchase: { ...seen(cart), expectedTotal: cart.cartTotal },
      },
      idempotencyKey: crypto.randomUUID(),
    }
    expect(await failureOf(client.call(partnerCartEndpoints.purchase, nothing))).toMatchObject({
      status: 422,
      code: "cart_empty",
      message: "Attempted to purchase an empty partner cart.",
    })
  })

  it("sells nothing at or after the stop of the draw that was chosen", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const open = await client.add(aTicket(1))
    const { drawNo } = drawn(open.cartItems[0])
    await client.call(cartEndpoints.removeItem, { params: { id: open.cartItems[0]!.id } })
    const chosen = await client.add(aTicket(1, { firstDrawNo: drawNo }))
    await shop.stopDraw(drawNo, shop.now)
    const another = client.add(aTicket(1, { firstDrawNo: drawNo }))
    expect(await failureOf(another)).toMatchObject({ status: 409, code: "draw_closed" })
    expect(await failureOf(buy(client, chosen))).toMatchObject({ status: 409, code: "draw_closed" })
    await shop.stopDraw(drawNo, new Date(shop.now.getTime() + 1))
    expect(drawn((await buy(client, chosen)).orders[0]).drawNo).toBe(drawNo)
  }, 30_000)

  it("stops a purchase whose draw closed after the customer looked, and sells the next draw to who has seen it", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const tonight = await client.add(aTicket(1))
    const { drawNo } = drawn(tonight.cartItems[0])
    expect((await client.call(cartEndpoints.get)).draws).toBe(tonight.draws)
    await shop.stopDraw(drawNo, shop.now)
    const key = crypto.randomUUID()
    const refused = await failureOf(buy(client, tonight, key))
    expect(refused).toMatchObject({
      status: 409,
      code: "draw_closed",
      message: "A draw in your cart has closed. Please check your cart again.",
    })
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(5000)
    const next = await client.call(cartEndpoints.get)
    expect(next).toMatchObject({ revision: tonight.revision, payable: tonight.payable })
    expect(refused.result).toMatchObject({ draws: next.draws })
    expect(drawn((await buy(client, next, crypto.randomUUID())).orders[0]).drawNo).toBe(drawNo + 1)
  }, 30_000)

  it("counts a sale under its partner's key, whichever name the page gave, and knows no other partner", async () => {
    const client = shop.client("frame", undefined, "harbour-radio")
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const cart = await client.add(aTicket(1))
    const of = (partnerKey: string) =>
      client.call(purchaseEndpoints.purchase, {
        body: { ...seen(cart), partnerKey },
        idempotencyKey: crypto.randomUUID(),
      })
    expect(await failureOf(of("nobody"))).toMatchObject({ status: 422, message: "There is no such partner." })
    const { checkoutId } = await of("harbour-radio")
    const row = await shop.running.services.database.tables
      .selectFrom("checkouts")
      .select("partner_key")
      .where("id", "=", checkoutId)
      .executeTakeFirst()
    expect(row?.partner_key).toBe("harbour_radio")
  }, 30_000)

  it("buys what is left once the customer has seen that a line's draw closed", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 5000)
    const open = await client.add(aTicket(1))
    const { drawNo, id } = drawn(open.cartItems[0])
    await client.call(cartEndpoints.removeItem, { params: { id } })
    await client.add(aTicket(1, { firstDrawNo: drawNo }))
    const both = await client.add(aTicket(2, { firstDrawNo: drawNo + 1 }))
    await shop.stopDraw(drawNo, shop.now)
    const refused = await failureOf(buy(client, both))
    expect(refused).toMatchObject({ status: 409, code: "draw_closed" })
    const seenAgain = await client.call(cartEndpoints.get)
    expect(seenAgain.autoRemovedItems).toHaveLength(1)
    const receipt = await buy(client, seenAgain)
    expect(receipt.orders.map((order) => drawn(order).drawNo)).toEqual([drawNo + 1])
    expect((await client.call(cartEndpoints.get)).autoRemovedItems).toEqual([])
  }, 30_000)

  it("shows nobody another customer's receipt, ticket or cart", async () => {
    const owner = shop.client()
    const { customerId } = await owner.signUp()
    await shop.fund(customerId, 5000)
    const receipt = await buy(owner, await owner.add(aTicket(1)))
    const other = shop.client()
    await other.signUp()
    const params = { checkoutId: receipt.checkoutId }
    expect((await failureOf(other.call(checkoutEndpoints.get, { params }))).status).toBe(404)
    expect(
      (await failureOf(other.call(checkoutEndpoints.get, { params: { checkoutId: "not-an-id" } }))).status,
    ).toBe(404)
    const order = { params: { id: receipt.orders[0]!.id }, query: {} }
    expect((await failureOf(other.call(orderEndpoints.get, order))).status).toBe(404)
    expect((await failureOf(shop.client().call(checkoutEndpoints.get, { params }))).status).toBe(401)
  }, 30_000)
})
