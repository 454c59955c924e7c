import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { resolutionEndpoints } from "#src/contract/recurring/payment-resolution.ts"
import { type AutoplayChange, recurringEndpoints as calls } from "#src/contract/recurring/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { ensureSyndicates } from "#src/server/draws/ensure-syndicates.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { AUTOPLAY, allBought, openDraws, runNextDraw, whoBought } from "../setup/recurring.ts"
import { statusOf } from "../setup/refusals.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const RAFFLE = "little_hearts_cash"
const page = { query: { limit: 10, offset: 0 } }
const aBook: CartItemRequest = {
  productType: "raffle_ticket",
  lotteryKey: RAFFLE,
  gameOffer: "book",
  numRaffleTickets: 5,
  ...AUTOPLAY,
}

describe.each(anyDatabase)("what recurs beside lottery tickets, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const repeat = () => shop.repeatPurchases()
  /** The next draw of a product is held at once. */
  async function afterDraw(offer: string): Promise<void> {
    await runNextDraw(shop, offer)
    await ensureSyndicates(shop.fresh.database.tables, shop.now)
  }
  /** The raffle's next draw is on sale, with so many tickets left where it is said. */
  async function openRaffle(left?: number): Promise<void> {
    const [next] = await openDraws(shop, RAFFLE)
    const row = shop.fresh.database.tables
      .updateTable("raffle_draws")
      .where("offer_key", "=", RAFFLE)
      .where("draw_no", "=", next?.draw_no ?? 0)
    await row.set({ opens: shop.now }).execute()
    if (left !== undefined) await row.set((eb) => ({ sold: eb("tickets", "-", left) })).execute()
  }
  const one = async (client: TestClient) =>
    (await client.call(calls.autoplays, page)).items[0] ??
    expect.fail("You don't have any AutoPlay tickets yet.")

  it("buys a raffle book for each next draw once it opens, once, with numbers of its own", async () => {
    const client = await whoBought(shop, 20_000, aBook)
    expect(await one(client)).toMatchObject({
      productType: "raffle_ticket",
      numberOfTickets: 5,
      description: "5 Ticket Book",
      frequency: null,
      lastAttemptStatus: "purchased",
    })
    await afterDraw(RAFFLE)
    await shop.fresh.database.tables
      .updateTable("raffle_draws")
      .set({ opens: new Date(shop.now.getTime() + 60_000) })
      .where("offer_key", "=", RAFFLE)
      .where("draw_no", "=", (await openDraws(shop, RAFFLE))[0]?.draw_no ?? 0)
      .execute()
    await repeat()
    expect(await allBought(client)).toHaveLength(1)
    await openRaffle()
    await Promise.all([repeat(), repeat(), repeat()])
    const orders = await allBought(client)
    expect(orders.map(({ productType }) => productType)).toEqual(["raffle_ticket", "raffle_ticket"])
    expect(new Set(orders.map(({ drawNo }) => drawNo)).size).toBe(2)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("skips a raffle that has too few tickets left, sells none too many, and tells who waits", async () => {
    const clients = [
      await whoBought(shop, 20_000, aBook),
      await whoBought(shop, 20_000, aBook),
      await whoBought(shop, 20_000, aBook),
    ]
    await afterDraw(RAFFLE)
    await openRaffle(11)
    await Promise.all([repeat(), repeat()])
    const items = await Promise.all(clients.map(one))
    const states = items.map(({ lastAttemptStatus }) => lastAttemptStatus).sort()
    expect(states).toContain("hard_failure")
    expect(
      items.find(({ lastAttemptStatus }) => lastAttemptStatus === "hard_failure")?.lastAttemptMessage,
    ).toMatch(/left in the draw|sold out/)
    const stock = await shop.fresh.database.tables
      .selectFrom("raffle_draws")
      .select(["sold", "reserved", "tickets"])
      .where("offer_key", "=", RAFFLE)
      .execute()
    for (const { sold, reserved, tickets: all } of stock) expect(sold + reserved).toBeLessThanOrEqual(all)
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("subject", "=", "We couldn't buy your Little Hearts Cash ticket")
      .execute()
    expect(mails.length).toBeGreaterThanOrEqual(1)
  }, 60_000)

  it("buys shares of the same syndicate for each next draw, as many as are left and not one more", async () => {
    const { offers } = await shop.client().call(syndicateEndpoints.list, { params: { pricingId: "default" } })
    const saver =
      offers.find((offer) => offer.lotteryKey === "powerball" && offer.syndicateName === "The Saver") ??
      expect.fail("There is no syndicate.")
    expect(saver.recurringPurchase).toEqual({ type: "autoplay", availability: "optional" })
    const request: CartItemRequest = {
      productType: "syndicate_share",
      lotteryKey: "powerball",
      syndicateKey: saver.syndicateKey,
      quantity: 4,
      ...AUTOPLAY,
    }
    const clients = [await whoBought(shop, 20_000, request), await whoBought(shop, 20_000, request)]
    expect(await one(clients[0] as TestClient)).toMatchObject({
      description: "4 x Syndicate shares",
      numberOfShares: 4,
      price: money(4 * saver.costPerShare.cents, "AUD"),
    })
    await afterDraw("powerball")
    const [next] = await openDraws(shop, "powerball")
    const key = `powerball-${next?.draw_no}-saver`
    await shop.fresh.database.tables
      .updateTable("syndicates")
      .set({ sold: 5 })
      .where("key", "=", key)
      .execute()
    await Promise.all([repeat(), repeat()])
    const states = (await Promise.all(clients.map(one))).map(({ lastAttemptStatus }) => lastAttemptStatus)
    expect(states.sort()).toEqual(["hard_failure", "purchased"])
    const { sold } = await shop.fresh.database.tables
      .selectFrom("syndicates")
      .select("sold")
      .where("key", "=", key)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(9)
    const orders = (await Promise.all(clients.map(allBought))).flat()
    expect(orders).toHaveLength(3)
    expect(orders).toContainEqual(expect.objectContaining({ syndicateKey: key, quantity: 4 }))
  }, 60_000)

  it("plays one draw a week, or one a month, where it was asked to", async () => {
    const windfall = (frequency: "weekly" | "monthly"): CartItemRequest => ({
      ...aTicket(0),
      lotteryKey: "weekday_windfall",
      games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }]),
      days: 0b101010,
      numDraws: 3,
      recurringPurchase: { ...AUTOPLAY.recurringPurchase, frequency },
    })
    const client = await whoBought(shop, 30_000, windfall("weekly"))
    const before = await allBought(client)
    const item = await one(client)
    expect(item.frequency).toBe("weekly")
    const rowOf = () =>
      shop.fresh.database.tables
        .selectFrom("recurring_purchases")
        .selectAll()
        .where("id", "=", item.autoplayId)
        .executeTakeFirstOrThrow()
    const days = 86_400_000
    const lastDraw = Date.parse(before.at(-1)?.drawDate ?? "")
    const notBefore = (await rowOf()).not_before?.getTime() ?? 0
    expect(notBefore).toBeGreaterThan(lastDraw + 6 * days)
    expect(notBefore).toBeLessThanOrEqual(lastDraw + 7 * days)
    const { items } = await client.call(calls.autoplays, page)
    expect(items).toHaveLength(1)
    const changed = await client.call(calls.changeAutoplay, {
      params: { id: item.autoplayId },
      body: { frequency: "monthly" },
    })
    expect(changed.frequency).toBe("monthly")
    const monthly = (await rowOf()).not_before?.getTime() ?? 0
    expect(monthly).toBeGreaterThan(lastDraw + 26 * days)
    await shop.fresh.database.tables
      .updateTable("recurring_purchases")
      .set({ last_draw_no: 0 })
      .where("id", "=", item.autoplayId)
      .execute()
    await repeat()
    expect(await allBought(client)).toHaveLength(before.length)
    await client.call(calls.changeAutoplay, { params: { id: item.autoplayId }, body: { frequency: null } })
    await repeat()
    expect(await allBought(client)).toHaveLength(before.length + 1)
    expect((await rowOf()).not_before).toBeNull()
  }, 60_000)

  it("takes what the customer changes: more games, another book, other shares, priced anew; what breaks a rule it refuses", async () => {
    const client = await whoBought(shop, 20_000, aTicket(2, AUTOPLAY))
    const { autoplayId: id } = await one(client)
    const change = (body: AutoplayChange) => client.call(calls.changeAutoplay, { params: { id }, body })
    expect(await change({ numGames: 5 })).toMatchObject({
      numberOfGames: 5,
      description: "5 x Standard games",
      price: money(800, "AUD"),
    })
    expect(
      await change({ minimumJackpotAmount: money(2_000_000_000, "AUD"), quickpick: true }),
    ).toMatchObject({
      minimumJackpotAmount: money(2_000_000_000, "AUD"),
      quickpick: true,
    })
    const mine = aTicket(1).games
    expect(await change({ games: mine, minimumJackpotAmount: null })).toMatchObject({
      numberOfGames: 1,
      quickpick: false,
      minimumJackpotAmount: null,
    })
    expect(await statusOf(change({ games: [[{ name: "Numbers", numbers: [1, 2] }]] }))).toBe(422)
    expect(await statusOf(change({ gameOffer: "no_such_offer" }))).toBe(422)
    expect(await statusOf(change({ quantity: 2 }))).toBe(422)
    expect(await statusOf(change({ days: 1 }))).toBe(422)
    await afterDraw("powerball")
    await repeat()
    expect((await allBought(client)).at(-1)).toMatchObject({ games: mine, price: money(160, "AUD") })

    await openRaffle(1000)
    const raffler = await whoBought(shop, 20_000, aBook)
    const book = await one(raffler)
    const books = { params: { id: book.autoplayId } }
    const { price } = await raffler.call(calls.changeAutoplay, { ...books, body: { numRaffleTickets: 2 } })
    expect(price.cents).toBeLessThan(book.price.cents)
    expect(
      await statusOf(raffler.call(calls.changeAutoplay, { ...books, body: { numRaffleTickets: 3 } })),
    ).toBe(422)
    expect(await statusOf(client.call(calls.changeAutoplay, { ...books, body: {} }))).toBe(404)
  }, 60_000)

  it("takes the games of a subscription anew, and no cause where the lottery has none", async () => {
    const [first] = await openDraws(shop, "saturday_lotto")
    const client = await whoBought(shop, 10_000, {
      ...aTicket(0),
      lotteryKey: "saturday_lotto",
      gameType: "deferred",
      gameOffer: "deferred",
      games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }]),
      firstDrawNo: (first?.draw_no ?? 0) + 2,
    })
    const [item] = (await client.call(calls.subscriptions, page)).items
    const changed = await client.call(calls.changeSubscription, {
      params: { id: item?.autoplayId ?? "" },
      body: { numGames: 6 },
    })
    const aCause = client.call(calls.changeSubscription, {
      params: { id: item?.autoplayId ?? "" },
      body: { causeKey: "little_hearts" },
    })
    expect(await statusOf(aCause)).toBe(422)
    expect(changed).toMatchObject({ numberOfGames: 6, type: "subscription" })
    expect(changed.price.cents).toBeGreaterThan(item?.price.cents ?? 0)
    const other = [{ name: "Numbers", numbers: [40, 41, 42, 43, 44, 45] }]
    const games = [other, ...(item?.games.slice(1) ?? [])]
    const renumbered = await client.call(calls.changeSubscription, {
      params: { id: item?.autoplayId ?? "" },
      body: { games },
    })
    expect(renumbered).toMatchObject({ games, numberOfGames: 4, gameType: "standard" })
  }, 60_000)

  it("tells what could not be paid, and pays it once the wallet has enough, once however often it is asked", async () => {
    const client = await whoBought(shop, 160, aTicket(1, AUTOPLAY))
    const { customerId } = await client.call(customerEndpoints.get)
    expect(await client.call(resolutionEndpoints.list)).toEqual([])
    await afterDraw("powerball")
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await repeat()
    const [unpaid] = await client.call(resolutionEndpoints.list)
    expect(unpaid).toMatchObject({
      fundKind: "wallet",
      required: money(160, "AUD"),
      shortfall: money(160, "AUD"),
      recurringPurchases: [{ lastAttemptStatus: "soft_failure" }],
    })
    expect((await openDraws(shop, "powerball"))[0]?.stop.toISOString()).toBe(unpaid?.before)
    const still = await client.call(resolutionEndpoints.process)
    expect(still).toMatchObject({ purchased: 0, resolutions: [{ shortfall: money(160, "AUD") }] })
    await shop.fund(customerId, 1000)
    expect((await client.call(resolutionEndpoints.list))[0]?.shortfall.cents).toBe(0)
    const had = (await allBought(client)).length
    const answers = await Promise.all([1, 2, 3].map(() => client.call(resolutionEndpoints.process)))
    expect(answers.reduce((sum, { purchased }) => sum + purchased, 0)).toBe(1)
    expect(await allBought(client)).toHaveLength(had + 1)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(1000 - 160)
    expect(await client.call(resolutionEndpoints.list)).toEqual([])
    await repeat()
    expect(await allBought(client)).toHaveLength(had + 1)
  }, 60_000)

  it("is not told of what a stranger could not pay, nor pays it", async () => {
    const client = await whoBought(shop, 160, aTicket(1, AUTOPLAY))
    const { customerId } = await client.call(customerEndpoints.get)
    await afterDraw("powerball")
    await shop.fresh.database.tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await repeat()
    const stranger = shop.client()
    const session = await stranger.signUp()
    await shop.fund(session.customerId, 5000)
    expect(await stranger.call(resolutionEndpoints.list)).toEqual([])
    expect((await stranger.call(resolutionEndpoints.process)).purchased).toBe(0)
    expect((await stranger.call(customerEndpoints.get)).balance.cents).toBe(5000)
    expect(await client.call(resolutionEndpoints.list)).toHaveLength(1)
  }, 60_000)
})
