import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { limitEndpoints } from "#src/contract/limits/limits.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringMethodEndpoints as calls } from "#src/contract/recurring/method.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { mailExpiringCards } from "#src/server/payments/expiring-cards.ts"
import { signedInBrowser } from "../setup/browser.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { cardPayers } from "../setup/payments/card-payers.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const page = { query: { limit: 10, offset: 0 } }
const DECLINED = "4000 0000 0000 0002"
const ASKS_BANK = "4000 0000 0000 3220"
const ANSWERS_LATE = "4000 0000 0000 9995"
const GOOD = "5555 5555 5555 4444"
const GAME = 160

describe.each(anyDatabase)("recurring purchases that a card pays for, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const { choose, balance, resolutions, process, mails, deposits, ahead, nextDraw, afterDraw, anHour, work } =
    cardPayers(() => shop)
  const item = async (client: TestClient) => (await client.call(recurringEndpoints.autoplays, page)).items[0]
  /** Somebody with AutoPlays of some games, nothing left in the wallet, and this card for what it lacks. */
  async function somebody({ card = GOOD, games = 1, left = 0, plays = 1 } = {}) {
    const client = shop.client()
    const person = aPerson()
    const { customerId } = await client.signUp(person)
    await shop.fund(customerId, plays * games * GAME + left)
    for (let play = 0; play < plays; play++) await client.pay(await client.add(aTicket(games, AUTOPLAY)))
    await saveACard(client, card)
    await choose(client, "cc")
    return { client, customerId, person }
  }

  it("are offered a card where one is stored, and are paid from the wallet until that is chosen", async () => {
    const { client } = await aCustomer(shop, 1000)
    expect(await client.call(calls.methods)).toEqual({
      methods: [
        { recurringPurchaseMethodKey: "wallet", name: null, disabled: false },
        { recurringPurchaseMethodKey: "cc", name: null, disabled: true },
      ],
      selectedRecurringPurchaseMethodKey: "wallet",
    })
    await expect(choose(client, "cc")).rejects.toMatchObject({ status: 422 })
    await saveACard(client, GOOD)
    expect(await choose(client, "cc")).toMatchObject({
      methods: [{ disabled: false }, { name: "Mastercard ending 4444", disabled: false }],
      selectedRecurringPurchaseMethodKey: "cc",
    })
    expect((await choose(client, "wallet")).selectedRecurringPurchaseMethodKey).toBe("wallet")
  }, 30_000)

  it("charge what the wallet lacks, once, and buy once, by however many it is looked at", async () => {
    const { client, customerId } = await somebody({ games: 5, left: 100 })
    await afterDraw()
    await Promise.all([shop.repeatPurchases(), shop.repeatPurchases()])
    expect(await ahead(client)).toEqual([])
    await Promise.all([shop.advanceDeposits(), shop.advanceDeposits()])
    await Promise.all([shop.repeatPurchases(), shop.repeatPurchases(), shop.repeatPurchases()])
    expect(await ahead(client)).toEqual([(await nextDraw()).draw_no])
    expect(await deposits(customerId)).toEqual([{ amount_cents: 700, status: "succeeded" }])
    expect(await balance(client)).toBe(0)
    expect(await item(client)).toMatchObject({ lastAttemptStatus: "purchased", lastAttemptMessage: null })
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("leave what the least charge brings beyond the price in the wallet, and use it for the next draw", async () => {
    const { client, customerId } = await somebody()
    await afterDraw()
    await work()
    expect(await balance(client)).toBe(500 - GAME)
    await afterDraw()
    await work()
    expect(await balance(client)).toBe(500 - 2 * GAME)
    expect(await deposits(customerId)).toHaveLength(1)
  }, 30_000)

  it("tell of a declined card once, charge it no second time by themselves, and take another card at once", async () => {
    const { client, customerId } = await somebody({ card: DECLINED })
    await afterDraw()
    await work()
    await work()
    expect(await item(client)).toMatchObject({
      lastAttemptStatus: "soft_failure",
      lastAttemptMessage:
        "Visa ending 0002 couldn't be charged. Your card was declined. Please try another card.",
    })
    const told = await mails(customerId, /couldn't buy/)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain("choose another card")
    expect(await resolutions(client)).toMatchObject([
      { fundKind: "cc", fundSource: "Visa ending 0002", isBeingCharged: false, shortfall: { cents: GAME } },
    ])
    await anHour(client)
    await work()
    expect(await deposits(customerId)).toHaveLength(1)

    const { id } = await saveACard(client, GOOD)
    await client.call(paymentEndpoints.setDefault, { params: { id } })
    expect(await process(client)).toMatchObject({ purchased: 1, resolutions: [] })
    expect(await ahead(client)).toHaveLength(1)
    expect(await mails(customerId, /couldn't buy/)).toHaveLength(1)
  }, 30_000)

  it("wait for a gateway that answers late, say so, and buy when it did", async () => {
    const { client, customerId } = await somebody({ card: ANSWERS_LATE })
    await afterDraw()
    await shop.repeatPurchases()
    await shop.advanceDeposits()
    await shop.repeatPurchases()
    expect(await ahead(client)).toEqual([])
    expect(await mails(customerId, /couldn't buy/)).toEqual([])
    shop.now = new Date(shop.now.getTime() + 120_000)
    await work()
    expect(await ahead(client)).toHaveLength(1)
    expect(await deposits(customerId)).toEqual([{ amount_cents: 500, status: "succeeded" }])
  }, 30_000)

  it("say that the card is being charged while a customer's own try waits for its gateway", async () => {
    const { client } = await somebody({ card: DECLINED })
    await afterDraw()
    await work()
    const { id } = await saveACard(client, ANSWERS_LATE)
    await client.call(paymentEndpoints.setDefault, { params: { id } })
    expect(await process(client)).toMatchObject({
      purchased: 0,
      resolutions: [{ isBeingCharged: true, fundSource: "Visa ending 9995" }],
    })
    shop.now = new Date(shop.now.getTime() + 120_000)
    await work()
    expect(await resolutions(client)).toEqual([])
    expect(await ahead(client)).toHaveLength(1)
  }, 30_000)

  it("are not bought after sales closed, and the money that still comes stays in the wallet", async () => {
    const { client, customerId } = await somebody({ card: ANSWERS_LATE })
    await afterDraw()
    await shop.repeatPurchases()
    await afterDraw()
    await shop.repeatPurchases()
    const told = await mails(customerId, /couldn't buy/)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain("Sales closed before your card was charged.")
    expect(told[0]?.body).toContain("the money is in your wallet")
    shop.now = new Date(shop.now.getTime() + 120_000)
    await work()
    // The draw after it is bought from what came, and the card is not charged for it again.
    expect(await ahead(client)).toHaveLength(1)
    expect(await deposits(customerId)).toEqual([{ amount_cents: 500, status: "succeeded" }])
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("leave to its customer a charge that the bank asks them about", async () => {
    const { client, customerId } = await somebody({ card: ASKS_BANK })
    await afterDraw()
    await work()
    expect((await item(client))?.lastAttemptMessage).toBe(
      "Visa ending 3220 couldn't be charged. Your bank wants you to confirm this payment.",
    )
    expect(await deposits(customerId)).toEqual([{ amount_cents: 500, status: "challenge" }])
  }, 30_000)

  it("are tried again each hour from a wallet that was filled meanwhile", async () => {
    const { client, customerId } = await somebody({ card: DECLINED })
    await afterDraw()
    await work()
    await shop.fund(customerId, 1000)
    await work()
    expect(await ahead(client)).toEqual([])
    await anHour(client)
    await work()
    expect(await ahead(client)).toHaveLength(1)
    expect(await balance(client)).toBe(1000 - GAME)
  }, 30_000)

  it("charge no card for what a limit forbids", async () => {
    const { client, customerId, person } = await somebody({ games: 5 })
    const own = await signedInBrowser(shop, person)
    await own.call(limitEndpoints.addSpendLimit, {
      params: { period: "weekly" },
      body: { limit: "9" },
    })
    await afterDraw()
    await work()
    expect((await item(client))?.lastAttemptStatus).toBe("hard_failure")
    expect(await deposits(customerId)).toEqual([])
  }, 30_000)

  it("share one charge and leave each other what it was made for", async () => {
    const { client, customerId } = await aCustomer(shop, 2 * GAME)
    for (const games of [1, 1]) await client.pay(await client.add(aTicket(games, AUTOPLAY)))
    await saveACard(client, GOOD)
    await choose(client, "cc")
    await afterDraw()
    await work()
    shop.now = new Date(shop.now.getTime() + 61_000)
    await work()
    expect(await ahead(client)).toHaveLength(2)
    expect(await deposits(customerId)).toEqual([{ amount_cents: 500, status: "succeeded" }])
    expect(await balance(client)).toBe(500 - 2 * GAME)
  }, 30_000)

  it("book each cent, and buy each draw at most once, whatever cards and wallets there are", async () => {
    const step = fc.record({
      card: fc.constantFrom(GOOD, DECLINED, ANSWERS_LATE, ASKS_BANK),
      method: fc.constantFrom("cc" as const, "cc" as const, "wallet" as const),
      funds: fc.constantFrom(0, 0, 100, 320, 800),
      acts: fc.array(fc.constantFrom("repeat", "advance", "process", "minute", "hour"), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (plays, steps) => {
          const { client, customerId } = await somebody({ games: 2, plays })
          let funded = plays * 2 * GAME
          for (const { card, method, funds, acts } of steps) {
            const { id } = await saveACard(client, card)
            await client.call(paymentEndpoints.setDefault, { params: { id } })
            await choose(client, method)
            if (funds > 0) await shop.fund(customerId, funds)
            funded += funds
            await afterDraw()
            for (const what of acts) {
              if (what === "repeat") await shop.repeatPurchases(customerId)
              else if (what === "advance") await shop.advanceDeposits()
              // Too many declined charges are refused for a while.
              else if (what === "process") await process(client).catch(() => null)
              else if (what === "hour") await anHour(client)
              else shop.now = new Date(shop.now.getTime() + 61_000)
            }
          }
          const { tables } = shop.fresh.database
          const orders = await tables
            .selectFrom("orders")
            .select(["draw_no", "price_cents"])
            .where("customer_id", "=", customerId)
            .execute()
          const charged = (await deposits(customerId)).filter(({ status }) => status === "succeeded")
          const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
          for (const of of Map.groupBy(orders, ({ draw_no }) => draw_no).values())
            expect(of.length).toBeLessThanOrEqual(plays)
          expect(await balance(client)).toBe(
            funded +
              sum(charged.map(({ amount_cents }) => amount_cents)) -
              sum(orders.map(({ price_cents }) => price_cents)),
          )
          expect(await shop.ledgerTotal()).toBe(0)
        },
      ),
      { numRuns: 8, seed: 20_261_125 },
    )
  }, 120_000)

  it("tell their customer once that the card ends soon, while something recurs", async () => {
    const { customerId } = await somebody()
    // Stored cards of tests are good until the end of 2034.
    const mailAll = (moment: string) =>
      mailExpiringCards(shop.fresh.database, new Date(moment), {
        claimRow: () => true,
        failed: (error) => expect(error).toBeNull(),
      })
    await mailAll("2034-11-30T00:00:00Z")
    expect(await mails(customerId, /expires soon/)).toEqual([])
    await mailAll("2034-12-03T00:00:00Z")
    await mailAll("2034-12-04T00:00:00Z")
    const told = await mails(customerId, /expires soon/)
    expect(told.map(({ subject }) => subject)).toEqual(["Your Mastercard ending 4444 expires soon"])
  }, 30_000)
})
