import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { scheduledPurchaseEndpoints } from "#src/contract/recurring/scheduled-purchase.ts"
import type { RaffleOrder } from "#src/contract/tickets/raffle-tickets.ts"
import { readScheduled } from "#src/server/recurring/scheduled-purchases.ts"
import { anyDatabase, freshPostgres } from "../setup/databases/databases.ts"
import { withoutLocks } from "../setup/databases/guards-off.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { aBook, books, CASH, hundredBuyers, leave, stockOf } from "../setup/raffles.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, drawn, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("raffles on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("offers draws that are open or can be pre-ordered, and none that is sold out or past", async () => {
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const raffles = offers.filter(({ type }) => type === "raffle_ticket")
    expect(raffles.length).toBeGreaterThanOrEqual(4)
    for (const { draws, gameTypes } of raffles) {
      for (const { purchaseStatus } of draws) expect(["open", "pre_order"]).toContain(purchaseStatus)
      expect(gameTypes[0]?.gameOffers[0]?.entryPrices.length).toBeGreaterThan(0)
    }
    const calendar = raffles.find(({ key }) => key === "night_shelter_calendar")
    expect(calendar?.draws.map(({ purchaseStatus }) => purchaseStatus)).not.toContain("open")
    const soldOut = await shop.client().call(drawEndpoints.details, {
      params: { offer: "night_shelter_calendar", drawNo: 5 },
    })
    expect(soldOut.purchaseStatus).toBe("sold_out")
    expect(soldOut.drawData?.remaining).toBe(0)
    const past = await shop.client().call(drawEndpoints.details, { params: { offer: CASH, drawNo: 1 } })
    expect(past.purchaseStatus).toBe("past_draw")
    expect(past.drawData?.remaining, "this charity does not tell").toBeNull()
  })

  it("hands out numbers that follow one another, to the charity's account, once for a key", async () => {
    const drawNo = await leave(shop, 500)
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aBook(5))
    const cart = await client.add(aBook(15))
    expect(cart.cartTotal).toEqual({ cents: 900 + 2500, currency: "AUD" })
    const before = await stockOf(shop, drawNo)
    const receipt = await client.pay(cart, "raffle-once")
    const again = await client.pay(cart, "raffle-once")
    expect(again).toEqual(receipt)
    const numbers = books(receipt)
      .map(({ ticketNumbers: { first, last } }) => ({ first, tickets: last - first + 1 }))
      .sort((a, b) => a.first - b.first)
    expect(numbers[0]?.first).toBe(before.sold + 1)
    expect(numbers[1]?.first).toBe(before.sold + 1 + (numbers[0]?.tickets ?? 0))
    expect(numbers.map(({ tickets }) => tickets).sort()).toEqual([15, 5])
    expect((await stockOf(shop, drawNo)).sold).toBe(before.sold + 20)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(10_000 - 3400)
    const { total } = await shop.fresh.database.tables
      .selectFrom("ledger_entries")
      .select((eb) => eb.fn.sum<number>("amount_cents").as("total"))
      .where("account", "=", "charity:little_hearts")
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(3400)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("sells no book for another cause than its raffle's", async () => {
    const { client } = await aCustomer(shop)
    const [line] = (await client.add(aBook(2))).cartItems
    const { causeKey } = line as { causeKey: string }
    await client.add(aBook(2, { causeKey }))
    expect(await codeOf(client.add(aBook(2, { causeKey: "another_cause" })))).toBe("invalid")
  })

  it("refuses a book that is not sold, and one larger than what is left, and takes no money", async () => {
    const { client } = await aCustomer(shop, 10_000)
    expect(await codeOf(client.add(aBook(7)))).toBe("invalid")
    const drawNo = await leave(shop, 40)
    const cart = await client.add(aBook(30, { firstDrawNo: drawNo }))
    await leave(shop, 12)
    expect(await codeOf(client.pay(cart))).toBe("fixed")
    const shown = await client.call(cartEndpoints.get)
    expect(Object.values(shown.blockedReasons)[0]?.message).toContain("Only 12 tickets are left")
    expect(await codeOf(client.add(aBook(15, { firstDrawNo: drawNo })))).toBe("sold_out")
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(10_000)
    expect((await stockOf(shop, drawNo)).sold).toBe((await stockOf(shop, drawNo)).tickets - 12)
  }, 30_000)

  it("takes nothing for two books that are only too large together", async () => {
    const drawNo = await leave(shop, 20)
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aBook(15, { firstDrawNo: drawNo }))
    const cart = await client.add(aBook(15, { firstDrawNo: drawNo }))
    const [, second] = cart.cartItems
    expect(cart.blockedReasons).toEqual({
      [second?.id ?? ""]: {
        actionType: "fixed",
        message: expect.stringContaining("and your cart asks for 30. Please choose smaller books"),
      },
    })
    expect(await codeOf(client.pay(cart))).toBe("fixed")
    const { sold, tickets } = await stockOf(shop, drawNo)
    expect(tickets - sold).toBe(20)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(10_000)
  }, 30_000)

  it("sells the last 40 tickets to 40 of 100 buyers who come at once, each another number, and takes nothing from the others", async () => {
    const { drawNo, people, codes, numbers } = await hundredBuyers(shop, 40)
    expect(codes.filter((code) => code === null)).toHaveLength(40)
    const { sold, tickets } = await stockOf(shop, drawNo)
    expect(sold).toBe(tickets)
    const last = numbers.sort((a, b) => a - b).slice(-40)
    expect(last).toEqual(Array.from({ length: 40 }, (_, place) => tickets - 39 + place))
    const balances = await Promise.all(
      people.map(async ({ client }) => (await client.call(customerEndpoints.get)).balance.cents),
    )
    expect(balances.map((cents) => cents === 0)).toEqual(codes.map((code) => code === null))
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("draws winning tickets from the seed, pays cash once, names goods, and shows winners with the least said of them", async () => {
    const raffle = "guide_dogs_car_draw"
    const { client } = await aCustomer(shop, 2000)
    const cart = await client.add(aBook(5, { lotteryKey: raffle }))
    const [book] = books(await client.pay(cart))
    const { drawNo, id } = book!
    // Nobody else bought of this draw: the customer's five tickets win all four prizes.
    await shop.fresh.database.tables
      .updateTable("raffle_draws")
      .set({ sold: 5 })
      .where("offer_key", "=", raffle)
      .where("draw_no", "=", drawNo)
      .execute()
    await shop.fresh.database.tables
      .updateTable("orders")
      .set({ details: JSON.stringify({ ...bookDetails(book!), first: 1, last: 5 }) })
      .where("id", "=", id)
      .execute()
    await shop.stopDraw(drawNo, shop.now, raffle)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const winners = await client.call(raffleEndpoints.winners, {
      params: { productOfferKey: raffle, drawNo },
    })
    expect(winners.map(({ winner }) => winner)).toEqual(Array(4).fill("K. Nguyen, VIC"))
    expect(new Set(winners.map(({ ticketNumber }) => ticketNumber)).size).toBe(4)
    const order = drawn(await client.call(orderEndpoints.get, { params: { id }, query: {} }))
    expect(order).toMatchObject({ prizes: [{}, {}, {}, {}], winnings: { cents: 200_000 } })
    expect(order.entryProof?.root).toBe(order.draw.proof?.entriesRoot)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(200_000)
    expect(order.draw.numbers[0]?.numbers).toEqual(winners.map(({ ticketNumber }) => ticketNumber))
    await shop.passTo(new Date(shop.now.getTime() + 2000))
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(200_000)
    expect(await shop.ledgerTotal()).toBe(0)
    const past = await client.call(orderEndpoints.list, {
      query: { status: "past_products", limit: 10, offset: 0 },
    })
    expect(past.items.map((item) => item.id)).toEqual([id])
    const { offers } = await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const open = offers.find(({ key }) => key === raffle)?.draws[0]
    expect(open, "the next draw is on sale").toMatchObject({ drawNo: drawNo + 1 })
  }, 30_000)

  it("finds winners by a part of their name, by a prize and by a ticket's number, and nobody by a wildcard", async () => {
    const client = shop.client()
    const params = { productOfferKey: "lifeboat_house_draw" }
    const search = (text: string) =>
      client.call(raffleEndpoints.allWinners, { params, query: { search: text, limit: 100, offset: 0 } })
    const all = await search("")
    expect(all.items.length).toBe(all.pageInfo.total)
    const some = all.items[3]!
    expect((await search(some.winner.toLowerCase().slice(3, 7))).items.map(({ id }) => id)).toContain(some.id)
    expect((await search(String(some.ticketNumber).padStart(6, "0"))).items.map(({ id }) => id)).toContain(
      some.id,
    )
    expect((await search("%")).items).toHaveLength(0)
    expect((await search("boat with trailer")).items.length).toBeGreaterThan(0)
  })

  it("takes a pre-order without taking money, keeps its tickets back, and charges it once when its draw opens", async () => {
    const raffle = "lifeboat_house_draw"
    const { client } = await aCustomer(shop, 4000)
    const { offers } = await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const { draws } = offers.find(({ key }) => key === raffle)!
    const coming = draws.find(({ purchaseStatus }) => purchaseStatus === "pre_order")!.drawNo
    const cart = await client.add(aBook(5, { lotteryKey: raffle, firstDrawNo: coming }))
    expect(cart.cartItems[0]?.purchaseStatus).toBe("pre_order")
    expect(cart.preOrderTotal).toEqual(cart.cartTotal)
    const receipt = await client.pay(cart, "pre-order-once")
    expect(await client.pay(cart, "pre-order-once")).toEqual(receipt)
    expect(receipt.total.cents).toBe(0)
    expect(receipt.orders).toEqual([])
    expect(receipt.preOrders).toHaveLength(1)
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(4000)
    const kept = await shop.fresh.database.tables
      .selectFrom("raffle_draws")
      .select(["sold", "reserved"])
      .where("offer_key", "=", raffle)
      .where("draw_no", "=", coming)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ sold: 0, reserved: 5 })

    await shop.chargeScheduled()
    expect((await client.call(customerEndpoints.get)).balance.cents, "not before it opens").toBe(4000)
    await shop.stopDraw(coming - 1, shop.now, raffle)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await Promise.all([1, 2, 3].map(() => shop.chargeScheduled()))
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(0)
    const upcoming = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 10, offset: 0 },
    })
    expect(upcoming.items).toMatchObject([{ drawNo: coming, ticketNumbers: { first: 1, last: 5 } }])
    expect(await client.call(scheduledPurchaseEndpoints.list)).toEqual([])
    const { encodedId } = receipt.preOrders[0]!
    const done = await client.call(scheduledPurchaseEndpoints.get, { params: { encodedId } })
    expect(done.purchasedCheckoutId).toBe((upcoming.items[0] as RaffleOrder).checkoutId)
    expect(
      await codeOf(client.call(scheduledPurchaseEndpoints.cancel, { params: { encodedId } })),
      "what was charged stays bought",
    ).toBe("invalid")
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("gives the tickets of a cancelled pre-order back, and of one that nobody could pay when its draw stops", async () => {
    const raffle = "night_shelter_calendar"
    const reserved = async () =>
      (
        await shop.fresh.database.tables
          .selectFrom("raffle_draws")
          .select("reserved")
          .where("offer_key", "=", raffle)
          .where("draw_no", "=", 6)
          .executeTakeFirstOrThrow()
      ).reserved
    const { client, customerId } = await aCustomer(shop, 0)
    await saveACard(client, "4000 0000 0000 0002")
    await client.add(aBook(2, { lotteryKey: raffle, firstDrawNo: 6 }))
    const cart = await client.add(aBook(5, { lotteryKey: raffle, firstDrawNo: 6 }))
    const { preOrders } = await client.pay(cart)
    expect(await reserved()).toBe(7)
    const [two, five] = preOrders.toSorted((a, b) => a.price.cents - b.price.cents)
    const cancel = (encodedId: string) =>
      client.call(scheduledPurchaseEndpoints.cancel, { params: { encodedId } })
    expect((await cancel(two!.encodedId)).status).toBe("scheduled_status_cancelled")
    expect((await cancel(two!.encodedId)).status, "once is enough").toBe("scheduled_status_cancelled")
    expect(await reserved()).toBe(5)

    await shop.stopDraw(5, shop.now, raffle)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await shop.chargeScheduled()
    await shop.advanceDeposits()
    await shop.chargeScheduled()
    const params = { encodedId: five!.encodedId }
    const waiting = await client.call(scheduledPurchaseEndpoints.get, { params })
    expect(waiting).toMatchObject({ status: "scheduled_status_active", purchasedCheckoutId: null })
    expect(waiting.failureMessage).toContain("We couldn't charge your card")
    expect(await reserved(), "from the first failed charge on").toBe(0)
    await shop.stopDraw(6, new Date(shop.now.getTime() + 60_000), raffle)
    await shop.passTo(new Date(shop.now.getTime() + 2 * 3_600_000))
    await shop.chargeScheduled()
    // Hours later the customer's session is over; what was done for them is not.
    const given = await readScheduled(shop.fresh.database.tables, customerId, params.encodedId)
    expect(given.status).toBe("scheduled_status_cancelled")
    expect(await reserved()).toBe(0)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("a book that won goods alone has won, though nothing came into the wallet", async () => {
    const raffle = "guide_dogs_car_draw"
    const { client } = await aCustomer(shop, 20_000)
    const offer = { params: { pricingId: "default" } }
    const { offers } = await client.call(productOfferEndpoints.list, offer)
    const sold = offers.find(({ key }) => key === raffle)?.gameTypes[0]?.gameOffers[0]
    const count = sold?.entryPrices[0]?.entries ?? 1
    const [book] = books(await client.pay(await client.add(aBook(count, { lotteryKey: raffle }))))
    const { drawNo, id } = book!
    await shop.fresh.database.tables
      .updateTable("raffle_draws")
      .set({
        sold: 1,
        prizes: sql`(SELECT jsonb_agg(prize) FROM jsonb_array_elements(prizes) WITH ORDINALITY AS each(prize, place)
          WHERE NOT (prize->>'cash')::boolean AND place = 1)`,
      })
      .where("offer_key", "=", raffle)
      .where("draw_no", "=", drawNo)
      .execute()
    await shop.fresh.database.tables
      .updateTable("orders")
      .set({ details: JSON.stringify({ ...bookDetails(book!), first: 1, last: 1 }) })
      .where("id", "=", id)
      .execute()
    await shop.stopDraw(drawNo, shop.now, raffle)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const past = { query: { status: "past_products" as const, limit: 10, offset: 0 } }
    const { items } = await client.call(orderEndpoints.list, past)
    expect(items).toMatchObject([{ id, state: "won", prizes: [{ cash: false }], winnings: { cents: 0 } }])
  })
})

const bookDetails = ({ drawName, causeName, causeKey }: RaffleOrder) => ({ drawName, causeName, causeKey })

it.runIf(hasPostgres)(
  "would give a number twice without its lock: the race above shows something",
  async () => {
    const shop = await openShop(withoutLocks(await freshPostgres(), ["raffle_draws"]))
    const { numbers } = await hundredBuyers(shop, 90)
    expect(new Set(numbers).size).toBeLessThan(numbers.length)
    await shop.close()
  },
  60_000,
)
