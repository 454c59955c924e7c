import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, cscToken } from "../setup/payments/cards.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const origin = { channelKey: "web", partnerKey: null, metadata: {} }
const slug = { slug: "acme" }
const { productType: _, ...lottery } = aTicket(1)

describe.each(anyDatabase)("shopping calls in the shape the shop describes, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const ordersOf = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("orders")
      .innerJoin("checkouts", "checkouts.id", "orders.checkout_id")
      .select(["orders.checkout_id", "offer_key", "draw_no", "partner_key"])
      .where("orders.customer_id", "=", customerId)
      .execute()
  const depositsOf = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("deposits")
      .select(["status", "amount_cents"])
      .where("customer_id", "=", customerId)
      .execute()
  const openDraws = async (offer: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("draws")
        .select("draw_no")
        .where("offer_key", "=", offer)
        .where("state", "=", "DRAW_OPEN")
        .where("stop", ">", shop.now)
        .orderBy("stop")
        .execute()
    ).map(({ draw_no }) => draw_no)

  describe("a partner's purchase", () => {
    const buy = (client: TestClient, item: object, more: object = {}, idempotencyKey?: string) =>
      client.call(partnerCartEndpoints.purchase, {
        params: slug,
        body: { cartItem: item as never, deposit: null, purchase: { ...origin, ...more } },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      })

    it("buys the lottery ticket for the draw that is named", async () => {
      const { client, customerId } = await aCustomer(shop)
      const later = (await openDraws("powerball"))[1] as number
      const id = await buy(client, {
        lottery,
        raffleOffer: null,
        recurringPurchase: { type: "autoplay", enabled: false },
        drawNumber: later,
      })
      expect(await ordersOf(customerId)).toEqual([
        { checkout_id: id, offer_key: "powerball", draw_no: later, partner_key: "acme" },
      ])
    })

    it("buys a raffle's book, whose key stands beside it or in it", async () => {
      const book = { gameOffer: "book", numRaffleTickets: 2 }
      for (const item of [
        { lottery: "little_hearts_cash", raffleOffer: book },
        { raffleOffer: { ...book, lotteryKey: "little_hearts_cash" } },
      ]) {
        const { client, customerId } = await aCustomer(shop)
        await buy(client, item)
        expect(await ordersOf(customerId)).toMatchObject([{ offer_key: "little_hearts_cash" }])
      }
    })

    it("starts the recurring purchase that it names", async () => {
      const { client, customerId } = await aCustomer(shop)
      await buy(client, { lottery, recurringPurchase: { type: "autoplay", enabled: true } })
      const { tables } = shop.fresh.database
      const started = tables
        .selectFrom("recurring_purchases")
        .select("offer_key")
        .where("customer_id", "=", customerId)
      expect(await started.execute()).toEqual([{ offer_key: "powerball" }])
    })

    it("buys nothing at another price than the one a caller states it saw", async () => {
      const { client, customerId } = await aCustomer(shop)
      expect(await codeOf(buy(client, { lottery }, { expectedTotal: money(1, "AUD") }))).toBe("price_changed")
      expect(await ordersOf(customerId)).toEqual([])
    })

    it("buys nothing for what names neither a ticket nor a raffle", async () => {
      const { client } = await aCustomer(shop)
      const nothing = [
        {},
        { lottery: null, raffleOffer: null },
        { lottery: "powerball" },
        { raffleOffer: { gameOffer: "book", numRaffleTickets: 2 } },
      ]
      for (const item of nothing) expect(await codeOf(buy(client, item))).toBe("invalid")
      expect(await codeOf(buy(client, null as never))).toBe("cart_empty")
    })

    it("is one purchase where the same call comes again at once without a key, and another a minute later", async () => {
      const { client, customerId } = await aCustomer(shop)
      const ids = await Promise.all([1, 2, 3].map(() => buy(client, { lottery })))
      expect(new Set(ids).size).toBe(1)
      expect(await ordersOf(customerId)).toHaveLength(1)
      const before = shop.now
      shop.now = new Date(before.getTime() + 61_000)
      await buy(client, { lottery })
      shop.now = before
      expect(await ordersOf(customerId)).toHaveLength(2)
    })

    it("pays with the stored card that `depositMethodId` names", async () => {
      const { client, customerId } = await aCustomer(shop, 0)
      await client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: { ...aDeposit(500, { cardToken: await cardToken(client) }), saveCard: true },
        idempotencyKey: crypto.randomUUID(),
      })
      const methods = await client.call(paymentEndpoints.methods)
      const depositMethodId = methods[0]?.funds[0]?.id as string
      const body = {
        cartItem: { lottery },
        deposit: { ...aDeposit(700, { cardToken: "" }), depositMethodId, cscToken: await cscToken(client) },
        purchase: origin,
      }
      const calls = [1, 2].map(() => client.call(partnerCartEndpoints.purchase, { params: slug, body }))
      await Promise.all(calls)
      expect(await ordersOf(customerId)).toHaveLength(1)
      expect((await depositsOf(customerId)).map(({ amount_cents }) => amount_cents)).toEqual([500, 700])
    })
  })

  it("a partner's priced cart says whose it is", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    const call = { params: { partnerSlug: "acme" }, body: { items: [aTicket(1)] } }
    expect((await client.call(partnerCartEndpoints.cart, call)).customerId).toBe(customerId)
    expect((await shop.client().call(partnerCartEndpoints.anonymousCart, call)).customerId).toBeNull()
  })

  describe("without an idempotency key", () => {
    const buyCart = (client: TestClient, purchaseData: object = {}) =>
      client.call(purchaseEndpoints.purchase, { body: { ...origin, purchaseData } })

    it("a ticket is added with each call", async () => {
      const { client } = await aCustomer(shop, 0)
      await client.call(cartEndpoints.addItem, { body: aTicket(1) })
      expect((await client.call(cartEndpoints.addItem, { body: aTicket(1) })).cartItems).toHaveLength(2)
    })

    it("a revision of the cart is bought once, and whoever asks again is given the same receipt", async () => {
      const { client, customerId } = await aCustomer(shop)
      const { revision, payable } = await client.add(aTicket(1))
      const seen = { cartRevision: revision, expectedTotal: payable }
      const receipts = await Promise.all([1, 2, 3].map(() => buyCart(client, seen)))
      expect(new Set(receipts.map(({ checkoutId }) => checkoutId)).size).toBe(1)
      await client.add(aTicket(1))
      expect((await buyCart(client, seen)).checkoutId).toBe(receipts[0]?.checkoutId)
      expect(await ordersOf(customerId)).toHaveLength(1)
    })

    it("the same revision of a partner's cart is another purchase", async () => {
      const { client: own, customerId } = await aCustomer(shop)
      const acme = shop.client("frame", undefined, "acme")
      acme.options.credentials.write(own.options.credentials.read())
      const carts = [await own.add(aTicket(1)), await acme.add(aTicket(1))]
      expect(carts[0]?.revision).toBe(carts[1]?.revision)
      for (const client of [own, acme])
        await buyCart(client, { cartRevision: carts[0]?.revision, expectedTotal: carts[0]?.payable })
      expect(await ordersOf(customerId)).toHaveLength(2)
    })

    it("the cart is bought as it is by who states nothing, once however many press at once", async () => {
      const { client, customerId } = await aCustomer(shop)
      await client.add(aTicket(1))
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => buyCart(client)))
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(await codeOf(buyCart(client))).toBe("cart_empty")
      expect(await ordersOf(customerId)).toHaveLength(1)
    })

    it.each(["stated", "not stated"])(
      "one deposit is made for a revision of the cart that is %s",
      async (how) => {
        const { client, customerId } = await aCustomer(shop, 0)
        const { revision } = await client.add(aTicket(5))
        const purchaseData = how === "stated" ? { cartRevision: revision } : {}
        const pay = async (number?: string) =>
          client.call(paymentEndpoints.depositPurchase, {
            body: {
              type: "checkout",
              deposit: aDeposit(1000, { cardToken: await cardToken(client, number) }),
              purchase: { ...origin, purchaseData },
            },
          })
        await pay("4000000000000002")
        await Promise.allSettled([pay(), pay()])
        const made = await depositsOf(customerId)
        expect(made.map(({ status }) => status).sort()).toEqual(["failed", "succeeded"])
        expect(await ordersOf(customerId)).toHaveLength(1)
      },
    )

    it("a deposit alone still needs one", async () => {
      const { client } = await aCustomer(shop, 0)
      const call = client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(1000, { cardToken: await cardToken(client) }),
      })
      expect(await codeOf(call)).toBe("idempotency_key_missing")
    })
  })
})
