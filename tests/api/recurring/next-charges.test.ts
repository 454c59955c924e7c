import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { limitEndpoints } from "#src/contract/limits/limits.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { recurringEndpoints as calls } from "#src/contract/recurring/purchase.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { signedInBrowser } from "../setup/browser.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { cardPayers } from "../setup/payments/card-payers.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { AUTOPLAY, openDraws } from "../setup/recurring.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("the next charge, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("what a customer's account says is next", () => {
    const list = async (client: TestClient) =>
      (await client.call(calls.autoplays, { query: { limit: 10, offset: 0 } })).items
    const count = async (client: TestClient) =>
      (
        await client.call(orderEndpoints.list, {
          query: { status: "upcoming_products", limit: 10, offset: 0 },
        })
      ).pageInfo.total

    it("a recurring purchase is charged next when it says, and not before", async () => {
      const { client } = await aCustomer(shop, 10_000)
      await client.pay(await client.add(aTicket(1, AUTOPLAY)))
      const [first] = await openDraws(shop)
      const [item] = await list(client)
      expect(item?.nextChargeAt).toBe(first?.stop.toISOString())
      await shop.repeatPurchases()
      expect(await count(client)).toBe(1)

      await shop.stopDraw(first?.draw_no ?? 0, shop.now, "powerball")
      await shop.passTo(new Date(shop.now.getTime() + 1000))
      expect((await list(client))[0]?.nextChargeAt).toBe(shop.now.toISOString())
      await shop.repeatPurchases()
      const [second] = await openDraws(shop)
      expect((await list(client))[0]?.nextChargeAt).toBe(second?.stop.toISOString())
      expect(await count(client)).toBe(1)
    }, 60_000)

    it("one that is paused says nothing, and a break is waited for", async () => {
      const { client } = await aCustomer(shop, 10_000)
      await client.pay(await client.add(aTicket(1, AUTOPLAY)))
      const [item] = await list(client)
      const change = (status: "recurring_status_paused" | "recurring_status_active") =>
        client.call(calls.autoplayStatus, { params: { id: item?.autoplayId ?? "" }, body: { status } })
      expect((await change("recurring_status_paused")).nextChargeAt).toBeNull()
      const { nextChargeAt } = await change("recurring_status_active")
      expect(nextChargeAt).not.toBeNull()
      const { until } = await client.call(breakEndpoints.take, {
        body: { length: "month", password: "correct horse battery" },
      })
      const [waiting] = await list(client)
      expect(Date.parse(waiting?.nextChargeAt ?? "")).toBeGreaterThanOrEqual(Date.parse(until ?? ""))
    }, 60_000)

    it("tickets are listed as they were bought, where that is asked for", async () => {
      const { client } = await aCustomer(shop, 10_000)
      const bought: string[] = []
      for (const numDraws of [1, 2]) {
        const { checkoutId } = await client.pay(await client.add(aTicket(1, { numDraws })))
        bought.unshift(checkoutId)
        await shop.passTo(new Date(shop.now.getTime() + 60_000))
      }
      const { items } = await client.call(orderEndpoints.list, {
        query: { status: "upcoming_products", sort: "newest", limit: 3, offset: 0 },
      })
      expect(items.map(({ checkoutId }) => checkoutId)).toEqual([bought[0], bought[0], bought[1]])
    }, 60_000)
  })

  describe("recurring purchases that are due at once", () => {
    const DECLINED = "4000 0000 0000 0002"
    const ANSWERS_LATE = "4000 0000 0000 9995"
    const GOOD = "5555 5555 5555 4444"
    /** The price of the five games that each purchase buys, cents. */
    const POWERBALL = 800

    const autoplay = (changes: Partial<LotteryTicketRequest> = {}) =>
      aTicket(5, { recurringPurchase: { type: "autoplay", enabled: true }, ...changes })

    const { choose, balance, mails, deposits, nextDraw, afterDraw, work, process, resolutions } = cardPayers(
      () => shop,
    )

    /** Somebody with three AutoPlays, so much left in the wallet and this card for what it lacks. */
    async function somebody({ card = GOOD, left = 0, plays = 3, others = [] as string[] } = {}) {
      const client = shop.client()
      const person = aPerson()
      const { customerId } = await client.signUp(person)
      await shop.fund(customerId, plays * POWERBALL + left)
      for (let play = 0; play < plays; play++) await client.pay(await client.add(autoplay()))
      for (const lotteryKey of others) {
        const games = [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]]
        const cart = await client.add(autoplay({ lotteryKey, games }))
        await shop.fund(customerId, cart.payable.cents)
        await client.pay(cart)
      }
      await saveACard(client, card)
      await choose(client, "cc")
      return { client, customerId, person }
    }

    const purchases = (customerId: string) =>
      shop.fresh.database.tables
        .selectFrom("checkouts")
        .select(["total_cents", "deposited_cents"])
        .where("customer_id", "=", customerId)
        .where("channel_key", "=", "recurring")
        .orderBy("created_at")
        .orderBy("id")
        .execute()
    const booked = async (customerId: string) =>
      (
        await shop.fresh.database.tables
          .selectFrom("wallet_transactions")
          .select(["kind", "amount_cents"])
          .where("customer_id", "=", customerId)
          .orderBy("position")
          .execute()
      ).slice(4)
    const attempts = async (customerId: string) =>
      (
        await shop.fresh.database.tables
          .selectFrom("recurring_purchases")
          .select("last_attempt")
          .where("customer_id", "=", customerId)
          .orderBy("id")
          .execute()
      ).map(({ last_attempt }) => last_attempt)
    const settleLate = async () => {
      shop.now = new Date(shop.now.getTime() + 120_000)
      await work()
    }
    const weeklyLimit = async (client: TestClient, person: ReturnType<typeof aPerson>, cents: number) => {
      const own = await signedInBrowser(shop, person)
      await own.call(limitEndpoints.addSpendLimit, {
        params: { period: "weekly" },
        body: { limit: (cents / 100).toFixed(2) },
      })
      return client
    }

    it("are paid by one charge, of which each has its part, and booked one by one", async () => {
      const { customerId, client } = await somebody({ left: 300 })
      await afterDraw()
      await Promise.all([shop.repeatPurchases(), shop.repeatPurchases()])
      await Promise.all([shop.advanceDeposits(), shop.advanceDeposits()])
      await Promise.all([shop.repeatPurchases(), shop.repeatPurchases()])
      // The next run takes the purchases that each of the two passed over while the other had the wallet.
      await shop.repeatPurchases()
      expect(await deposits(customerId)).toEqual([{ amount_cents: 2100, status: "succeeded" }])
      expect(await booked(customerId)).toEqual([
        { kind: "deposit", amount_cents: 2100 },
        ...Array(3).fill({ kind: "purchase", amount_cents: -POWERBALL }),
      ])
      const parts = (await purchases(customerId)).map(({ deposited_cents }) => deposited_cents)
      expect(parts.toSorted()).toEqual([500, POWERBALL, POWERBALL])
      expect(await balance(client)).toBe(0)
      expect(await shop.ledgerTotal()).toBe(0)
    }, 30_000)

    it("leave out what a limit forbids, which is not charged for", async () => {
      const { customerId, client, person } = await somebody()
      // The limit already includes what was bought by hand.
      await weeklyLimit(client, person, 5 * POWERBALL + 100)
      await afterDraw()
      await work()
      expect(await deposits(customerId)).toEqual([{ amount_cents: 2 * POWERBALL, status: "succeeded" }])
      expect((await attempts(customerId)).toSorted()).toEqual(["hard_failure", "purchased", "purchased"])
      expect(await balance(client)).toBe(0)
      expect(await mails(customerId, /couldn't buy/)).toHaveLength(1)
    }, 30_000)

    it("fail together with one mail that lists them, and are paid by one charge when their customer tries again", async () => {
      const { customerId, client } = await somebody({ card: DECLINED })
      await afterDraw()
      await work()
      await work()
      expect(await deposits(customerId)).toEqual([{ amount_cents: 2400, status: "failed" }])
      expect(await attempts(customerId)).toEqual(Array(3).fill("soft_failure"))
      const told = await mails(customerId, /couldn't buy/)
      expect(told.map(({ subject }) => subject)).toEqual(["We couldn't buy 3 of your tickets"])
      expect(told[0]?.body.match(/Powerball/g)?.length).toBeGreaterThanOrEqual(3)
      expect(told[0]?.body).toContain("Visa ending 0002 couldn't be charged.")

      await shop.fresh.database.tables
        .updateTable("funds")
        .set({ is_default: false })
        .where("customer_id", "=", customerId)
        .execute()
      await saveACard(client, GOOD)
      expect(await process(client)).toMatchObject({ purchased: 3, resolutions: [] })
      const charges = (await deposits(customerId)).map((made) => `${made.status} ${made.amount_cents}`)
      expect(charges.toSorted()).toEqual(["failed 2400", "succeeded 2400"])
      expect(await shop.ledgerTotal()).toBe(0)
    }, 30_000)

    it("are bought once each, though everything stopped between the charge and what it was for", async () => {
      const { customerId, client } = await somebody({ card: ANSWERS_LATE })
      await afterDraw()
      await shop.repeatPurchases()
      // The gateway takes the money and its answer is lost: whoever starts next finds the charge by the deposit's id.
      await shop.advanceDeposits()
      expect(await purchases(customerId)).toEqual([])
      expect(await resolutions(client)).toEqual([])
      shop.now = new Date(shop.now.getTime() + 120_000)
      await shop.advanceDeposits()
      expect(await balance(client)).toBe(3 * POWERBALL)
      await shop.repeatPurchases()
      await settleLate()
      expect(await deposits(customerId)).toEqual([{ amount_cents: 2400, status: "succeeded" }])
      expect((await purchases(customerId)).map(({ total_cents }) => total_cents)).toEqual(
        Array(3).fill(POWERBALL),
      )
      expect(await balance(client)).toBe(0)
    }, 30_000)

    it("leave out a game whose sales are stopped after the charge, and its part in the wallet", async () => {
      const { customerId, client } = await somebody({ card: ANSWERS_LATE, plays: 2, others: ["oz_lotto"] })
      const { tables } = shop.fresh.database
      const inWallet = await balance(client)
      const suspend = (suspended: boolean) =>
        tables.updateTable("offers").set({ suspended }).where("key", "=", "oz_lotto").execute()
      await afterDraw()
      await shop.stopDraw((await nextDraw("oz_lotto")).draw_no, shop.now, "oz_lotto")
      shop.now = new Date(shop.now.getTime() + 1000)
      await shop.repeatPurchases()
      await shop.advanceDeposits()
      await suspend(true)
      await settleLate()
      await suspend(false)
      const [charged, ...more] = await deposits(customerId)
      expect(more).toEqual([])
      expect(await purchases(customerId)).toEqual([
        { total_cents: POWERBALL, deposited_cents: POWERBALL },
        { total_cents: POWERBALL, deposited_cents: POWERBALL },
      ])
      expect(await balance(client)).toBe(inWallet + (charged?.amount_cents ?? 0) - 2 * POWERBALL)
      expect((await attempts(customerId)).toSorted()).toEqual(["hard_failure", "purchased", "purchased"])
    }, 30_000)
  })
})
