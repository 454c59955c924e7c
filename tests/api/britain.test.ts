import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart.ts"
import { discoveryEndpoints } from "#src/contract/discovery.ts"
import { drawEndpoints } from "#src/contract/draw.ts"
import { orderEndpoints } from "#src/contract/order.ts"
import { paymentEndpoints } from "#src/contract/payment.ts"
import { productOfferEndpoints } from "#src/contract/product-offer.ts"
import { readConfig } from "#src/server/config.ts"
import { startApi } from "#src/server/start.ts"
import { databaseKinds } from "./databases.ts"
import { aTicket, openShop, type TestShop } from "./shop.ts"

const aLottoTicket = () =>
  aTicket(1, {
    lotteryKey: "uk_lotto",
    games: [[{ name: "Numbers", numbers: [3, 14, 25, 36, 47, 58] }]],
  })
const inBritain = { country: "GB", state: "GB", postcode: "M1 1AE", suburb: "Manchester" } as const

/** Every currency that stands anywhere in an answer. */
const currenciesIn = (answer: unknown) =>
  new Set([...JSON.stringify(answer).matchAll(/"(?:price)?currency":"(\w+)"/gi)].map((match) => match[1]))

describe.each(databaseKinds)("a shop in Britain, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { LOCALE: "en-GB" })
  }, 60_000)
  afterAll(() => shop.close())
  const offers = async () =>
    (await shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers

  it("says so in its configuration, and sells British lotteries in pounds by London's time", async () => {
    expect(await shop.client().call(discoveryEndpoints.config)).toMatchObject({
      locale: "en-GB",
      currency: "GBP",
      defaultTimeZone: "Europe/London",
    })
    const list = await offers()
    expect(list.map(({ name }) => name)).toEqual(["Lotto", "EuroMillions", "Thunderball"])
    expect(new Set(list.map(({ timeZone }) => timeZone))).toEqual(new Set(["Europe/London"]))
    expect(currenciesIn(list)).toEqual(new Set(["GBP"]))
  })

  it("has the odds that are published for its lotteries", async () => {
    const odds = Object.fromEntries(
      (await offers()).map(({ key, divisions }) => [
        key,
        divisions.map((rule) => Math.round(rule.odds ?? 0)),
      ]),
    )
    expect(odds.uk_lotto?.slice(0, 4)).toEqual([45_057_474, 7_509_579, 144_415, 2180])
    expect(odds.euromillions?.[0]).toBe(139_838_160)
    expect(odds.thunderball?.[0]).toBe(8_060_598)
  })

  it("takes a customer's pounds, sells a ticket for them, draws it and pays winnings in pounds", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(inBritain)
    await shop.fund(customerId, 1000)
    const cart = await client.add(aLottoTicket())
    expect(cart.cartTotal).toEqual({ cents: 200, currency: "GBP" })
    const body = {
      purchaseData: { cartRevision: cart.revision, expectedTotal: cart.cartTotal },
      channelKey: "web",
      partnerKey: null,
      metadata: {},
    }
    await client.call(cartEndpoints.purchase, { body, idempotencyKey: crypto.randomUUID() })
    const bought = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    const [order] = bought.items
    expect(currenciesIn(bought)).toEqual(new Set(["GBP"]))
    await shop.stopDraw(order?.drawNo ?? 0, shop.now, "uk_lotto")
    await shop.passTo(new Date(shop.now.getTime() + 60_000))
    const result = await client.call(drawEndpoints.fullResultOfCustomer, {
      params: { a: "uk_lotto", b: order?.drawNo ?? 0 },
    })
    expect(result.tickets).toHaveLength(1)
    expect(result.divisions.length).toBeGreaterThan(0)
    expect(currenciesIn(result)).toEqual(new Set(["GBP"]))
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("takes no dollars, and an empty cart has none either", async () => {
    const client = shop.client()
    await client.signUp(inBritain)
    const cart = await client.call(cartEndpoints.get)
    expect(cart.cartTotal).toEqual({ cents: 0, currency: "GBP" })
    const [method] = await client.call(paymentEndpoints.methods)
    expect(method?.rules.minAmount.currency).toBe("GBP")
    const { token } = await client.call(paymentEndpoints.tokeniseTestCard, {
      body: {
        clientKey: "test-client",
        number: "4242 4242 4242 4242",
        expiry: "12/34",
        csc: "123",
        holder: "Ada Marsh",
      },
    })
    const deposit = (currency: "AUD" | "GBP") =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: {
          amount: { cents: 1000, currency },
          depositMethodCode: "cc",
          gatewayKey: "test",
          cardToken: token,
          saveCard: false,
          metadata: {},
        },
        idempotencyKey: crypto.randomUUID(),
      })
    await expect(deposit("AUD")).rejects.toMatchObject({ status: 422 })
    expect((await deposit("GBP")).status).toBe("succeeded")
  }, 30_000)

  it("cannot be turned into an Australian one once it has sold in pounds", async () => {
    const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", LOCALE: "en-AU" })
    const again = startApi(config, { database: shop.fresh.database, ticking: false })
    await expect(again).rejects.toThrow(/LOCALE.*sells in GBP/)
  })
})
