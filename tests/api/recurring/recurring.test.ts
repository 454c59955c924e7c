import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { recurringEndpoints as calls } from "#src/contract/recurring/purchase.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { AUTOPLAY, allBought, openDraws, runNextDraw, whoBought } from "../setup/recurring.ts"
import { failureOf } from "../setup/refusals.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const page = { query: { limit: 10, offset: 0 } }

describe.each(anyDatabase)("recurring purchases on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const repeat = () => shop.repeatPurchases()
  const next = async (offer?: string) =>
    (await openDraws(shop, offer))[0] ?? expect.fail("No draw is on sale.")
  const balance = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const won = async (client: TestClient) =>
    (await allBought(client)).reduce((sum, { winnings }) => sum + (winnings?.cents ?? 0), 0)

  it("buys the ticket again for each next draw, once, however often it is looked and by how many", async () => {
    const client = await whoBought(shop, 10_000, aTicket(2, AUTOPLAY))
    await repeat()
    expect(await allBought(client)).toHaveLength(1)
    for (let draws = 2; draws <= 4; draws++) {
      await runNextDraw(shop)
      await Promise.all([repeat(), repeat(), repeat()])
      const orders = await allBought(client)
      expect(orders).toHaveLength(draws)
      expect(new Set(orders.map(({ drawNo }) => drawNo)).size).toBe(draws)
    }
    expect(await balance(client)).toBe(10_000 - 4 * 320 + (await won(client)))
    const { items } = await client.call(calls.autoplays, page)
    expect(items).toMatchObject([
      {
        description: "2 x Standard games",
        lastAttemptStatus: "purchased",
        status: "recurring_status_active",
      },
    ])
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("says so when the wallet has too little, charges nothing, and tries the draw after it", async () => {
    const client = await whoBought(shop, 160, aTicket(1, AUTOPLAY))
    const { customerId } = await client.call(customerEndpoints.get)
    await runNextDraw(shop)
    const had = await balance(client)
    await repeat()
    await repeat()
    const [item] = (await client.call(calls.autoplays, page)).items
    if (had < 160) {
      expect(item).toMatchObject({ lastAttemptStatus: "soft_failure", status: "recurring_status_active" })
      expect(await balance(client)).toBe(had)
      const mails = await shop.fresh.database.tables
        .selectFrom("mail")
        .select("id")
        .where("subject", "=", "We couldn't buy your Powerball ticket")
        .execute()
      expect(mails).toHaveLength(1)
    }
    await shop.fund(customerId, 1000)
    await runNextDraw(shop)
    await repeat()
    const [after] = (await client.call(calls.autoplays, page)).items
    expect(after?.lastAttemptStatus).toBe("purchased")
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("waits for a jackpot: nothing is paid before it is there, and then the ticket is bought", async () => {
    const minimumJackpotAmount = money(900_000_000_00, "AUD")
    const client = await whoBought(shop, 1000, aTicket(1, { ...AUTOPLAY, minimumJackpotAmount }))
    expect(await balance(client)).toBe(1000)
    await repeat()
    expect(await allBought(client)).toHaveLength(0)
    const { draw_no } = await next()
    await shop.fresh.database.tables
      .updateTable("draws")
      .set({ prize_pool_cents: 900_000_000_00 })
      .where("offer_key", "=", "powerball")
      .where("draw_no", "=", draw_no)
      .execute()
    await repeat()
    expect((await allBought(client)).map(({ drawNo }) => drawNo)).toEqual([draw_no])
    expect(await balance(client)).toBe(840)
  }, 60_000)

  it("waits for a jackpot no earlier than from the draw that was chosen", async () => {
    const [first, second, third] = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "oz_lotto")
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .limit(3)
      .execute()
    const reaches = (draw_no = 0) =>
      shop.fresh.database.tables
        .updateTable("draws")
        .set({ prize_pool_cents: 900_000_000_00 })
        .where("offer_key", "=", "oz_lotto")
        .where("draw_no", "=", draw_no)
        .execute()
    const client = await whoBought(
      shop,
      1000,
      aTicket(0, {
        ...AUTOPLAY,
        lotteryKey: "oz_lotto",
        games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]],
        firstDrawNo: third?.draw_no as number,
        minimumJackpotAmount: money(900_000_000_00, "AUD"),
      }),
    )
    await reaches(first?.draw_no)
    await repeat()
    expect(await allBought(client)).toHaveLength(0)
    await runNextDraw(shop, "oz_lotto")
    await reaches(second?.draw_no)
    await repeat()
    expect(await allBought(client)).toHaveLength(0)
    await runNextDraw(shop, "oz_lotto")
    await reaches(third?.draw_no)
    await repeat()
    expect((await allBought(client)).map(({ drawNo }) => drawNo)).toEqual([third?.draw_no])
  }, 60_000)

  it.each([1, 2])(
    "plays only the days that were chosen, each once, after %i weeks at first",
    async (numWeeks) => {
      const windfall: LotteryTicketRequest = {
        ...aTicket(0),
        lotteryKey: "weekday_windfall",
        games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }]),
        days: 1 << 5,
        numDraws: 1,
        numWeeks,
        ...AUTOPLAY,
      }
      const client = await whoBought(shop, 10_000, windfall)
      for (let draws = 0; draws < 6 + 3 * numWeeks; draws++) {
        await runNextDraw(shop, "weekday_windfall")
        await repeat()
      }
      const orders = await allBought(client)
      expect(orders.length).toBeGreaterThanOrEqual(3)
      const numbers = orders.map(({ drawNo }) => drawNo)
      expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] as number) + 3 * place))
    },
    60_000,
  )

  it("goes on with a subscription by itself, from the later draw on that was chosen", async () => {
    const first = await next("saturday_lotto")
    const client = await whoBought(shop, 10_000, {
      ...aTicket(0),
      lotteryKey: "saturday_lotto",
      gameType: "deferred",
      gameOffer: "deferred",
      games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }]),
      firstDrawNo: first.draw_no + 2,
    })
    await repeat()
    expect((await allBought(client)).map(({ drawNo }) => drawNo)).toEqual([first.draw_no + 2])
    for (let draws = 0; draws < 2; draws++) {
      await runNextDraw(shop, "saturday_lotto")
      await repeat()
    }
    expect((await allBought(client)).map(({ drawNo }) => drawNo)).toEqual([
      first.draw_no + 2,
      first.draw_no + 4,
    ])
    const { items } = await client.call(calls.subscriptions, page)
    expect(items).toMatchObject([{ type: "subscription", productOfferKey: "saturday_lotto" }])
    expect((await client.call(calls.all, page)).pageInfo.total).toBe(1)
  }, 60_000)

  it("stops while it is paused, goes on by itself after a timed pause, and never again once it is cancelled", async () => {
    const client = await whoBought(shop, 10_000, aTicket(1, AUTOPLAY))
    const [item] = (await client.call(calls.autoplays, page)).items
    const id = item?.autoplayId ?? expect.fail("It is not listed.")
    const status = (body: {
      status: "recurring_status_timed_pause" | "recurring_status_cancelled"
      pausedUntil?: string
    }) => client.call(calls.autoplayStatus, { params: { id }, body })
    await client.call(calls.pauseOrUnpause, { params: { action: "pause", id } })
    await runNextDraw(shop)
    await repeat()
    expect(await allBought(client)).toHaveLength(1)
    await status({
      status: "recurring_status_timed_pause",
      pausedUntil: new Date(shop.now.getTime() + 60_000).toISOString(),
    })
    await repeat()
    expect(await allBought(client)).toHaveLength(1)
    shop.now = new Date(shop.now.getTime() + 60_000)
    await repeat()
    expect(await allBought(client)).toHaveLength(2)
    await status({ status: "recurring_status_cancelled" })
    await runNextDraw(shop)
    await repeat()
    expect(await allBought(client)).toHaveLength(2)
    expect((await client.call(calls.autoplays, page)).items).toEqual([])
    await expect(
      client.call(calls.pauseOrUnpause, { params: { action: "unpause", id } }),
    ).rejects.toMatchObject({
      status: 409,
    })
  }, 60_000)

  it("is paused until a day or a moment to come, under either spelling, and never for a time without an end", async () => {
    const client = await whoBought(shop, 10_000, aTicket(1, AUTOPLAY))
    const [item] = (await client.call(calls.autoplays, page)).items
    const params = { id: item?.autoplayId ?? expect.fail("It is not listed.") }
    const timed = { status: "recurring_status_timed_pause" as const }
    const pause = (pausedUntil?: string | null) =>
      failureOf(client.call(calls.autoplayStatus, { params, body: { ...timed, pausedUntil } }))
    const past = new Date(shop.now.getTime() - 1000).toISOString()
    for (const until of [undefined, null, past, past.slice(0, 10)]) {
      const { status, fields } = await pause(until)
      expect([status, fields[0]?.message]).toEqual([422, "Choose a date after today."])
    }
    const day = new Date(shop.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const other = { status: "recurring_status_timed_paused" as "recurring_status_timed_pause" }
    const paused = await client.call(calls.autoplayStatus, { params, body: { ...other, pausedUntil: day } })
    expect(paused).toMatchObject(timed)
    const begins = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Australia/Sydney",
      dateStyle: "short",
      timeStyle: "short",
    })
    expect(begins.format(new Date(paused.pausedUntil ?? ""))).toBe(`${day} 00:00`)
  }, 60_000)

  it("says in a list what each plays and what pays for it, and on how many pages it is", async () => {
    const client = await whoBought(shop, 10_000, aTicket(2, AUTOPLAY))
    const { items, pageInfo } = await client.call(calls.all, page)
    expect(items).toMatchObject([
      { lotteryId: "powerball", numGames: 2, causeKey: null, defaultFund: { kind: "wallet" } },
    ])
    expect(pageInfo).toEqual({ ...page.query, total: 1, pages: 1 })
  }, 60_000)

  it("takes a minimum jackpot and a quick pick anew", async () => {
    const client = await whoBought(shop, 10_000, aTicket(3, AUTOPLAY))
    const [item] = (await client.call(calls.autoplays, page)).items
    const params = { id: item?.autoplayId ?? "" }
    const changed = await client.call(calls.setMinimumJackpot, {
      params,
      body: { minimumJackpotAmount: "20000000" },
    })
    expect(changed.minimumJackpotAmount).toEqual(money(2_000_000_000, "AUD"))
    const every = await client.call(calls.setMinimumJackpot, { params, body: { minimumJackpotAmount: "" } })
    expect(every.minimumJackpotAmount).toBeNull()
    const none = await client.call(calls.setMinimumJackpot, {
      params,
      body: { minimumJackpotAmount: "0.00" },
    })
    expect(none.minimumJackpotAmount, "no jackpot is below nothing").toBeNull()
    expect((await client.call(calls.setQuickpick, { params, body: { quickpick: "true" } })).quickpick).toBe(
      true,
    )
    await runNextDraw(shop)
    await repeat()
    const latest = (await allBought(client)).at(-1)
    if (latest?.productType !== "lottery_ticket") return expect.fail("No ticket was bought.")
    expect(latest.games).toHaveLength(3)
    expect(latest.games[0]?.[0]?.numbers).not.toEqual([1, 2, 3, 4, 5, 6, 7])
  }, 60_000)

  it("takes a minimum jackpot of nothing as none, in the cart and once it is bought", async () => {
    const minimumJackpotAmount = money(0, "AUD")
    const client = await whoBought(shop, 1000, aTicket(1, { ...AUTOPLAY, minimumJackpotAmount }))
    const [item] = (await client.call(calls.autoplays, page)).items
    expect(item?.minimumJackpotAmount).toBeNull()
    const { cartItems } = await client.add(aTicket(1, { ...AUTOPLAY, minimumJackpotAmount }))
    expect(cartItems).toMatchObject([{ minimumJackpotAmount: null, waitsForJackpot: false }])
  }, 60_000)

  it.each([money(-100, "AUD"), money(100, "GBP")])(
    "refuses to wait for a jackpot of $cents cents $currency",
    async (minimumJackpotAmount) => {
      const client = shop.client()
      await client.signUp()
      await expect(client.add(aTicket(1, { ...AUTOPLAY, minimumJackpotAmount }))).rejects.toMatchObject({
        status: 422,
      })
    },
  )

  it("refuses to wait for a jackpot without recurring, and to recur where that is not sold", async () => {
    const client = shop.client()
    await client.signUp()
    const waiting = aTicket(1, { minimumJackpotAmount: money(100, "AUD") })
    await expect(client.add(waiting)).rejects.toMatchObject({ status: 422 })
    const numbered: LotteryTicketRequest = {
      ...aTicket(0),
      lotteryKey: "super_jackpot_lottery",
      gameType: "random",
      gameOffer: "random",
      games: [],
      numGames: 1,
      ...AUTOPLAY,
    }
    await expect(client.add(numbered)).rejects.toMatchObject({ status: 422 })
  })
})
