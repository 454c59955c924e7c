import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { refuseMissingFreeRoute } from "#src/server/catalogue/offers.ts"
import { readConfig } from "#src/server/config.ts"
import { startApi } from "#src/server/start.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { pagesOf, readPdf } from "../setup/pdf.ts"
import { aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const WEDNESDAY = 1 << 3
const SATURDAY = 1 << 6
/** For one Saturday, where nothing else is said. */
const aLottoTicket = (more: Parameters<typeof aTicket>[1] = {}) =>
  aTicket(1, {
    lotteryKey: "uk_lotto",
    days: SATURDAY,
    ...more,
    games: [[{ name: "Numbers", numbers: [3, 14, 25, 36, 47, 58] }]],
  })
const inBritain = {
  country: "GB",
  state: "GB",
  postcode: "M1 1AE",
  suburb: "Manchester",
  phoneNumber: "07400 123456",
} as const

/** Every currency that stands anywhere in an answer. */
const currenciesIn = (answer: unknown) =>
  new Set([...JSON.stringify(answer).matchAll(/"(?:price)?currency":"(\w+)"/gi)].map((match) => match[1]))

describe.each(anyDatabase)("a shop in Britain, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), { LOCALE: "en-GB" })
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
    const named = (type: string) => list.filter((offer) => offer.type === type).map(({ name }) => name)
    expect(named("lottery_ticket")).toEqual(["Lotto", "EuroMillions", "Thunderball"])
    expect(named("raffle_ticket")).toEqual(["Harbour Cottage Draw", "Little Hearts Cash"])
    expect(new Set(list.map(({ timeZone }) => timeZone))).toEqual(new Set(["Europe/London"]))
    expect(currenciesIn(list)).toEqual(new Set(["GBP"]))
  })

  it("makes statements of British tax years, in pounds", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(inBritain)
    await shop.fund(customerId, 5000)
    const periods = await client.call(transactionEndpoints.periods)
    expect(periods.at(-1)).toMatchObject({ key: "year-2026", from: "2026-04-06", until: "2027-04-05" })
    const file = await client.call(transactionEndpoints.statement, { params: { period: "year-2026" } })
    const [page = ""] = await pagesOf(file)
    expect(page).toMatch(/Statement: tax year 2026.27\n/)
    expect(page).toContain("Closing balance\n\u00a350.00")
    expect((await readPdf(file)).language).toBe("en-GB")
  })

  it("says nothing that is true in Australia alone", async () => {
    const { tables } = shop.fresh.database
    const british = await Promise.all([
      tables.selectFrom("cms_pages").selectAll().execute(),
      tables.selectFrom("questions").selectAll().execute(),
      tables.selectFrom("posts").selectAll().execute(),
      tables.selectFrom("tips").selectAll().execute(),
      tables.selectFrom("causes").selectAll().execute(),
      tables.selectFrom("content_items").selectAll().where("locale", "=", "en-GB").execute(),
      tables.selectFrom("offers").selectAll().execute(),
    ])
    const found = JSON.stringify(british).match(
      /.{0,40}(Austral|\bNSW\b|Queensland|Sydney|Melbourne|\bOz\b|PowerHit|Powerball|\$\d|\b[Cc]ents?\b(?!")|[Dd]ividend|[Qq]uick pick|System \d|1800 |gamblinghelponline|gambleaware|territory|Locked Bag|[Rr]ed gum|[Pp]recommitment (?!")).{0,40}/g,
    )
    expect(found).toBeNull()
    expect(JSON.stringify(british)).toContain("www.gamcare.org.uk")
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

  it("plays the days that are chosen, for as many weeks, and a Lucky Dip again and again", async () => {
    const client = shop.client()
    await client.signUp(inBritain)
    const lotto = (await offers()).find(({ key }) => key === "uk_lotto")
    expect(lotto?.selectableDays).toBe(WEDNESDAY | SATURDAY)
    expect(lotto?.weekCounts).toEqual([1, 2, 3, 4])
    const cart = await client.add(aLottoTicket({ days: WEDNESDAY | SATURDAY, numDraws: 2, numWeeks: 3 }))
    expect(cart.cartItems[0]).toMatchObject({ numDraws: 6, day: WEDNESDAY | SATURDAY })
    expect(cart.cartTotal).toEqual({ cents: 1200, currency: "GBP" })
    const refused = (more: Parameters<typeof aTicket>[1]) =>
      client.add(aLottoTicket(more)).then(
        () => null,
        (error: ApiError) => error.message,
      )
    expect(await refused({ days: 1 })).toBe("Please choose a draw day.")
    expect(await refused({ numWeeks: 5 })).toBe("That number of weeks is not on sale.")
    const recurringPurchase = { type: "autoplay" as const, enabled: true }
    const both = await client.add(aLottoTicket({ quickpick: true, recurringPurchase }))
    expect(both.cartItems).toContainEqual(
      expect.objectContaining({
        quickpick: true,
        recurringPurchase: expect.objectContaining({ enabled: true }),
      }),
    )
    const words = await client.call(contentEndpoints.items, {
      params: { locale: "en-GB" },
      query: { c: ["builder"], id: [], t: [] },
    })
    expect(words).toContainEqual(expect.objectContaining({ id: "builder.quickPick", value: "Lucky Dip" }))
  })

  it("takes a customer's pounds, sells a ticket for them, draws it and pays winnings in pounds", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp(inBritain)
    await shop.fund(customerId, 1000)
    const cart = await client.add(aLottoTicket())
    expect(cart.cartTotal).toEqual({ cents: 200, currency: "GBP" })
    await client.buy()
    const bought = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    const order = drawn(bought.items[0])
    const own = { params: { a: "uk_lotto", b: order.drawNo } }
    const before = await client.call(drawEndpoints.fullResultOfCustomer, own)
    expect(before.tickets, "nothing is won or lost yet").toEqual([
      { id: order.id, productType: "lottery_ticket", state: "in_draw", winnings: null },
    ])
    expect(currenciesIn(bought)).toEqual(new Set(["GBP"]))
    await shop.stopDraw(order.drawNo, shop.now, "uk_lotto")
    await shop.passTo(new Date(shop.now.getTime() + 60_000))
    const result = await client.call(drawEndpoints.fullResultOfCustomer, own)
    expect(result.tickets).toMatchObject([{ id: order.id, winnings: { currency: "GBP" } }])
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
    const token = await cardToken(client)
    const deposit = (currency: "AUD" | "GBP") =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: { ...aDeposit(1000, { cardToken: token }), amount: { cents: 1000, currency } },
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

  it("does not start with a prize draw that nobody could enter free, and says what is missing", async () => {
    const { tables } = shop.fresh.database
    await expect(refuseMissingFreeRoute(tables, null)).rejects.toThrow(
      /SITE_CONFIG: postalAddress is needed, since Harbour Cottage Draw is a prize draw in Britain/,
    )
    await refuseMissingFreeRoute(tables, "PO Box 1, Leeds LS1 1AA")
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const raffles = offers.flatMap(({ key, raffle }) => (raffle ? [[key, raffle.freeEntry]] : []))
    expect(raffles).toEqual([
      ["harbour_cottage_draw", true],
      ["little_hearts_cash", false],
    ])
    // A society's lottery sells every ticket for the same.
    const books = offers.find(({ key }) => key === "little_hearts_cash")?.gameTypes[0]?.gameOffers[0]
      ?.entryPrices
    expect(new Set(books?.map(({ entries, price }) => price.cents / entries))).toEqual(new Set([200]))
  })
})
