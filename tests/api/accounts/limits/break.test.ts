import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type DetailsForm, detailsEndpoints } from "#src/contract/account/details.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { type BreakLength, breakEndpoints as calls } from "#src/contract/limits/break.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { resolutionEndpoints } from "#src/contract/recurring/payment-resolution.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { breakEnd, breakLengths } from "#src/domain/limits/break.ts"
import { upsertCard } from "#src/server/site/notification-feed.ts"
import { isLong } from "../../../long.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { AUTOPLAY } from "../../setup/recurring.ts"
import { codeOf, failureOf, statusOf } from "../../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const DAY = 86_400_000
const RAFFLE = "lifeboat_house_draw"
const PASSWORD = "correct horse battery"

describe.each(anyDatabase)("a break from buying on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const later = (ms: number) => {
    shop.now = new Date(shop.now.getTime() + ms)
  }
  /** A session lasts an hour unused: after a longer time the customer signs in again. */
  async function renewSignIn(client: TestClient): Promise<void> {
    const { customerId = "" } = client.options.credentials.read() ?? {}
    const { email } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    client.adopt(
      await shop
        .client()
        .call(signInEndpoints.login, { body: { email, password: PASSWORD, saveDevice: false } }),
    )
  }
  const startBreak = (client: Pick<TestClient, "call">, length: BreakLength, password = PASSWORD) =>
    client.call(calls.take, { body: { length, password } })
  const deposit = async (client: TestClient, number?: string) => {
    const body = aDeposit(1000, { cardToken: await cardToken(client, number) })
    const params = { depositMethod: "cc", gateway: "test" }
    return client.call(paymentEndpoints.deposit, { params, body, idempotencyKey: crypto.randomUUID() })
  }
  const rows = (table: "checkouts" | "deposits", customerId: string) =>
    shop.fresh.database.tables.selectFrom(table).selectAll().where("customer_id", "=", customerId).execute()
  const balance = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents

  it("is taken with the password, says until when, and is mailed", async () => {
    const { client, customerId } = await aCustomer(shop)
    const before = await client.call(calls.get)
    expect(before.until).toBeNull()
    expect(before.choices.map(({ length }) => length)).toEqual(breakLengths)
    expect(await statusOf(startBreak(client, "week", "not the password"))).toBe(422)
    expect((await client.call(calls.get)).until).toBeNull()
    const taken = await startBreak(client, "week")
    expect(taken.until).toBe(breakEnd("week", shop.now, "Australia/Sydney").toISOString())
    expect(taken.choices.map(({ length }) => length)).toEqual([
      "month",
      "six_months",
      "one_year",
      "two_years",
      "five_years",
    ])
    const { email } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", email)
      .where("subject", "like", "You're taking a break until%AEDT")
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain("1800 858 858")
  })

  it("refuses every way to buy or deposit with one code, and says until when", async () => {
    const { client, customerId } = await aCustomer(shop)
    const cart = await client.add(aTicket(2))
    await startBreak(client, "day")
    const shown = await client.call(cartEndpoints.get)
    expect(Object.values(shown.blockedReasons)).toEqual([
      {
        actionType: "on_break",
        message: expect.stringMatching(
          /^You're taking a break until .* AEDT\. You can't buy or deposit before then\.$/,
        ),
      },
    ])
    const { revision, payable } = cart
    const origin = { channelKey: "web", partnerKey: null, metadata: {} }
    const purchase = { ...origin, purchaseData: { cartRevision: revision, expectedTotal: payable } }
    const ways = {
      cart: () => client.pay(cart),
      deposit: () => deposit(client),
      both: async () =>
        client.call(paymentEndpoints.depositPurchase, {
          idempotencyKey: crypto.randomUUID(),
          body: {
            type: "checkout",
            deposit: aDeposit(1000, { cardToken: await cardToken(client) }),
            purchase,
          },
        }),
      partner: () =>
        client.call(partnerCartEndpoints.purchase, {
          params: { slug: "acme" },
          idempotencyKey: crypto.randomUUID(),
          body: {
            cartItem: aTicket(1),
            deposit: null,
            purchase: { ...origin, expectedTotal: shown.cartTotal },
          },
        }),
      resolutions: () => client.call(resolutionEndpoints.process),
    }
    for (const [name, way] of Object.entries(ways)) {
      const { status, code, message } = await failureOf(way())
      expect({ status, code }, name).toEqual({ status: 422, code: "on_break" })
      expect(message, name).toMatch(/until .* AEDT/)
    }
    expect(await rows("checkouts", customerId)).toEqual([])
    expect(await rows("deposits", customerId)).toEqual([])
  })

  it("ends by itself, at its moment", async () => {
    const { client } = await aCustomer(shop)
    const { until } = await startBreak(client, "day")
    const seen = await client.add(aTicket(1))
    shop.now = new Date(Date.parse(until ?? "") - 1)
    await renewSignIn(client)
    expect(await codeOf(client.pay(seen))).toBe("on_break")
    later(1)
    expect((await client.call(calls.get)).until).toBeNull()
    expect(await statusOf(client.buy())).toBe(200)
    expect((await deposit(client)).status).toBe("succeeded")
  })

  it("can be made longer and by no call shorter", async () => {
    const { client } = await aCustomer(shop)
    await startBreak(client, "week")
    const { until } = await startBreak(client, "month")
    const refused = await failureOf(startBreak(client, "week"))
    expect(refused).toMatchObject({ status: 422, code: "break_not_longer" })
    expect(refused.message).toMatch(/^Your break already lasts until /)
    const { fixed: _, ...form } = await client.call(detailsEndpoints.get)
    const body = { ...form, suburb: "Fitzroy", password: PASSWORD, breakUntil: null }
    await client.call(detailsEndpoints.save, { body: body as DetailsForm })
    expect((await client.call(calls.get)).until).toBe(until)
  })

  it("belongs to its own customer alone", async () => {
    const { client } = await aCustomer(shop)
    const { client: other } = await aCustomer(shop)
    await startBreak(client, "six_months")
    expect((await other.call(calls.get)).until).toBeNull()
    expect(await statusOf(shop.client().call(calls.get))).toBe(401)
    await other.add(aTicket(1))
    expect(await statusOf(other.buy())).toBe(200)
  })

  it("recommends nothing meanwhile", async () => {
    const { client } = await aCustomer(shop)
    const recommended = async () => {
      const [placement] = await client.call(placementEndpoints.get, { query: { keys: "feature_placement" } })
      return placement?.offers.length
    }
    expect(await recommended()).toBe(1)
    await startBreak(client, "day")
    expect(await recommended()).toBe(0)
    later(DAY + 1)
    await renewSignIn(client)
    expect(await recommended()).toBe(1)
  })

  it("shows no messages of the shop meanwhile", async () => {
    const { client } = await aCustomer(shop)
    const card = { title: "A big one", message: "Play now", link: null }
    await upsertCard(shop.fresh.database.tables, "big", card, shop.now)
    expect((await client.call(feedEndpoints.list)).length).toBeGreaterThan(0)
    const { until } = await startBreak(client, "day")
    expect(await client.call(feedEndpoints.list)).toEqual([])
    shop.now = new Date(until ?? "")
    await renewSignIn(client)
    expect((await client.call(feedEndpoints.list)).length).toBeGreaterThan(0)
  })

  it("pauses what recurs, without a word, and it goes on with the next draw afterwards", async () => {
    const { client, customerId } = await aCustomer(shop)
    await client.pay(await client.add(aTicket(2, AUTOPLAY)))
    const repeat = () => shop.repeatPurchases(customerId)
    const next = () =>
      shop.fresh.database.tables
        .selectFrom("draws")
        .select("draw_no")
        .where("offer_key", "=", "powerball")
        .where("state", "=", "DRAW_OPEN")
        .where("stop", ">", shop.now)
        .orderBy("draw_no")
        .executeTakeFirstOrThrow()
    const { until } = await startBreak(client, "day")
    await shop.stopDraw((await next()).draw_no, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await repeat()
    expect(await rows("checkouts", customerId)).toHaveLength(1)
    const attempts = await shop.fresh.database.tables
      .selectFrom("recurring_purchases")
      .select(["last_attempt", "status"])
      .where("customer_id", "=", customerId)
      .execute()
    expect(attempts).toEqual([{ last_attempt: "purchased", status: "recurring_status_active" }])
    await shop.passTo(new Date(until ?? ""))
    await renewSignIn(client)
    await repeat()
    expect(await rows("checkouts", customerId)).toHaveLength(2)
  })

  it("lets a pre-order wait for its end, or calls it off where its draw closes before", async () => {
    const short = await aCustomer(shop)
    const long = await aCustomer(shop)
    for (const { client } of [short, long]) {
      await client.add({
        productType: "raffle_ticket",
        lotteryKey: RAFFLE,
        gameOffer: "book",
        numRaffleTickets: 5,
        firstDrawNo: 6,
      })
      await client.buy()
    }
    const due = async ({ customerId }: { customerId: string }) =>
      await shop.fresh.database.tables
        .selectFrom("scheduled_purchases")
        .select(["next_run_at", "purchased_checkout_id", "failure_message"])
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
    const { next_run_at: charged } = await due(short)
    if (charged && charged > shop.now) shop.now = charged
    await renewSignIn(short.client)
    await renewSignIn(long.client)
    const { until } = await startBreak(short.client, "day")
    await startBreak(long.client, "month")
    await shop.stopDraw(6, new Date(shop.now.getTime() + 3 * DAY), RAFFLE)
    await shop.chargeScheduled()
    expect(await due(short)).toMatchObject({ next_run_at: new Date(until ?? ""), failure_message: null })
    const called = await due(long)
    expect(called.next_run_at).toBeNull()
    expect(called.purchased_checkout_id).toBeNull()
    expect(called.failure_message).toMatch(/^You're taking a break until .* so we didn't charge you\.$/)
    shop.now = new Date(until ?? "")
    await shop.chargeScheduled()
    expect((await due(short)).purchased_checkout_id).not.toBeNull()
  })

  it("sends a deposit back to its card that is answered after the break began", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    const made = await deposit(client, "4000 0000 0000 9995")
    expect(made.status).toBe("pending")
    await startBreak(client, "week")
    later(60_000)
    await shop.advanceDeposits()
    const [row] = await rows("deposits", customerId)
    expect(row).toMatchObject({ status: "failed" })
    expect(await balance(client)).toBe(0)
    await shop.advanceDeposits()
    const { return_state } = (await rows("deposits", customerId))[0] as { return_state?: string }
    expect(return_state).not.toBe("due")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("lets no purchase or deposit through once it has begun, whatever comes at the same moment", async () => {
    const step = fc.constantFrom("buy", "deposit", "day", "week", "wait")
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const { client, customerId } = await aCustomer(shop)
        let end: string | null = null
        const done: { what: string; at: number }[] = []
        let order = 0
        const note = (what: string) => done.push({ what, at: order++ })
        const run = async (what: string): Promise<void> => {
          if (what === "wait") return
          if (what === "buy") await client.add(aTicket(1)).then(() => client.buy())
          else if (what === "deposit") await deposit(client)
          else await startBreak(client, what as BreakLength)
          note(what)
        }
        await Promise.allSettled(steps.map(run))
        const state = await client.call(calls.get)
        expect(Date.parse(state.until ?? "9999")).toBeGreaterThanOrEqual(end ? Date.parse(end) : 0)
        end = state.until
        const taken = steps.includes("day") || steps.includes("week")
        expect(end !== null).toBe(taken)
        if (!taken) return
        const count = async () =>
          (await rows("checkouts", customerId)).length + (await rows("deposits", customerId)).length
        const before = await count()
        await Promise.allSettled(["buy", "deposit", "day", "buy"].map(run))
        expect(await count()).toBe(before)
        const after = await client.call(calls.get)
        expect(Date.parse(after.until ?? "")).toBeGreaterThanOrEqual(Date.parse(end ?? ""))
      }),
      { numRuns: isLong ? 12 : 4 },
    )
  }, 60_000)
})
