import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { limitEndpoints as calls } from "#src/contract/limits/limits.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { applyAllDueChanges } from "#src/server/limits/due-changes.ts"
import { signedInBrowser } from "../../setup/browser.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { setSettings } from "../../setup/settings.ts"
import { aPerson, aTicket, fail, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const aud = (cents: number) => money(cents, "AUD")
const body = (cents: number) => ({ body: { limit: (cents / 100).toFixed(2) } })
const shown = { currency: "AUD", zone: "Australia/Sydney" } as const
const weekly = { params: { period: "weekly" } } as const

/** A customer who buys on any page, and changes limits in a browser on the shop's own. */
async function aCustomer(shop: TestShop, cents: number) {
  const person = aPerson()
  const client = shop.client()
  const { customerId } = await client.signUp(person)
  if (cents > 0) await shop.fund(customerId, cents)
  return { client, own: await signedInBrowser(shop, person), customerId }
}

describe.each(anyDatabase)("limits that customers set on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const limitsOf = (own: Pick<TestClient, "call">) => own.call(calls.spendLimits)
  /** As if that much time had gone by since the customer asked. */
  async function cooled(customerId: string) {
    await shop.fresh.database.tables
      .updateTable("customer_limits")
      .set({ next_from: shop.now })
      .where("customer_id", "=", customerId)
      .where("next_from", "is not", null)
      .execute()
  }

  it("hold at once when they are set, and say what was spent of them", async () => {
    const { client, own } = await aCustomer(shop, 5000)
    expect(await limitsOf(own)).toEqual({
      availablePeriods: ["daily", "weekly", "monthly"],
      customerLimits: [],
      systemLimits: [],
    })
    await client.pay(await client.add(aTicket(1)))
    const set = await own.call(calls.addSpendLimit, { ...weekly, ...body(400) })
    expect(set).toMatchObject({
      availablePeriods: ["daily", "monthly"],
      customerLimits: [{ period: "weekly", limit: aud(400), amountSpent: aud(160), change: null }],
    })
    expect((await client.call(cartEndpoints.get)).usedUntil).toBeUndefined()
    const lower = await own.call(calls.editSpendLimit, { ...weekly, ...body(160) })
    const [{ availableFrom = null } = {}] = lower.customerLimits
    expect(Date.parse(availableFrom ?? "")).toBeGreaterThan(shop.now.getTime() + 6.9 * 86_400_000)
    const cart = await client.add(aTicket(2))
    expect(cart.usedUntil, "what a partner's frame learns").toBe(availableFrom)
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
    const { spendLimits, preCommitment } = await client.call(customerEndpoints.get)
    expect(spendLimits).toEqual(lower.customerLimits)
    expect(preCommitment).toBeNull()
  })

  it("are told of by mail: set, lowered, asked to go up or to end, kept, and what came of it", async () => {
    const { own, customerId } = await aCustomer(shop, 0)
    const told: string[] = []
    const subject = async () => {
      const mails = await shop.fresh.database.tables
        .selectFrom("mail")
        .select(["id", "subject"])
        .where("customer_id", "=", customerId)
        .where("subject", "like", "%limit%")
        .execute()
      const fresh = mails.filter(({ id }) => !told.includes(id))
      told.push(...fresh.map(({ id }) => id))
      return fresh.map((mail) => mail.subject)
    }
    const edit = (cents: number) => own.call(calls.editSpendLimit, { ...weekly, ...body(cents) })
    const limitId = async () => (await limitsOf(own)).customerLimits[0]?.spendLimitId ?? ""
    const end = async () => own.call(calls.removeSpendLimit, { params: { spendLimitId: await limitId() } })
    const runJob = () =>
      applyAllDueChanges(shop.fresh.database, shown, shop.now, { claimRow: () => true, failed: fail })
    await own.call(calls.addSpendLimit, { ...weekly, ...body(5000) })
    expect(await subject()).toEqual(["Your weekly spend limit is $50.00"])
    await edit(2000)
    expect(await subject()).toEqual(["Your weekly spend limit is now $20.00"])
    await edit(2000)
    expect(await subject(), "nothing changed").toEqual([])
    await edit(4000)
    expect(await subject()).toEqual(["You asked to raise your weekly spend limit to $40.00"])
    await edit(4000)
    expect(await subject(), "the date stays").toEqual([])
    await edit(2000)
    expect(await subject()).toEqual(["Your weekly spend limit stays at $20.00"])
    await edit(4000)
    await subject()
    await runJob()
    expect(await subject(), "not before its time").toEqual([])
    await cooled(customerId)
    await Promise.all([runJob(), runJob()])
    expect(await subject(), "once").toEqual(["Your weekly spend limit went up to $40.00"])
    await end()
    expect(await subject()).toEqual(["You asked to remove your weekly spend limit"])
    await cooled(customerId)
    await own.call(calls.addSpendLimit, { ...weekly, ...body(1000) })
    expect((await subject()).sort(), "before what comes next").toEqual([
      "Your weekly spend limit has ended",
      "Your weekly spend limit is $10.00",
    ])
    await runJob()
    expect(await subject()).toEqual([])
    await own.call(calls.setDepositLimit, { body: { limit: aud(3000) } })
    await own.call(calls.precommit, body(9000))
    expect((await subject()).sort()).toEqual([
      "Your weekly deposit limit is $30.00",
      "Your weekly limit on everything you spend is $90.00",
    ])
  })

  it("are added once for each period, and changed only where there is one", async () => {
    const { own } = await aCustomer(shop, 0)
    expect(await refusalOf(own.call(calls.editSpendLimit, { ...weekly, ...body(400) }))).toEqual({
      status: 404,
      code: "not_found",
    })
    await own.call(calls.addSpendLimit, { ...weekly, ...body(400) })
    expect(await refusalOf(own.call(calls.addSpendLimit, { ...weekly, ...body(300) }))).toEqual({
      status: 409,
      code: "limit_exists",
    })
    expect(await refusalOf(own.call(calls.editSpendLimit, { ...weekly, ...body(0) }))).toMatchObject({
      status: 422,
    })
    const pounds = { body: { limit: "£4" } }
    expect(await refusalOf(own.call(calls.editSpendLimit, { ...weekly, ...pounds }))).toMatchObject({
      status: 422,
    })
  })

  it("are lowered at once, and raised only after the cooling-off", async () => {
    const { client, own, customerId } = await aCustomer(shop, 5000)
    await own.call(calls.addSpendLimit, { ...weekly, ...body(400) })
    const raised = await own.call(calls.editSpendLimit, { ...weekly, ...body(1000) })
    const [waiting] = raised.customerLimits
    expect(waiting).toMatchObject({ limit: aud(400), change: { limit: aud(1000) } })
    const days = (Date.parse(waiting?.change?.from ?? "") - shop.now.getTime()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const cart = await client.add(aTicket(3))
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
    await cooled(customerId)
    expect((await limitsOf(own)).customerLimits).toMatchObject([{ limit: aud(1000), change: null }])
    expect(await refusalOf(client.pay(cart))).toBeNull()
    const lowered = await own.call(calls.editSpendLimit, { ...weekly, ...body(500) })
    expect(lowered.customerLimits).toMatchObject([{ limit: aud(500), change: null }])
  })

  it("that wait to be raised stay as they are when their customer asks for that", async () => {
    const { own, customerId } = await aCustomer(shop, 5000)
    await own.call(calls.addSpendLimit, { ...weekly, ...body(400) })
    await own.call(calls.editSpendLimit, { ...weekly, ...body(1000) })
    const kept = await own.call(calls.editSpendLimit, { ...weekly, ...body(400) })
    expect(kept.customerLimits).toMatchObject([{ limit: aud(400), change: null }])
    await cooled(customerId)
    expect((await limitsOf(own)).customerLimits).toMatchObject([{ limit: aud(400) }])
  })

  it("end after the cooling-off, and say so to whoever ends them again", async () => {
    const { client, own, customerId } = await aCustomer(shop, 5000)
    const { customerLimits } = await own.call(calls.addSpendLimit, { ...weekly, ...body(100) })
    const [limit] = customerLimits
    const params = { spendLimitId: limit?.spendLimitId ?? "" }
    await own.call(calls.removeSpendLimit, { params })
    expect((await limitsOf(own)).customerLimits).toMatchObject([{ limit: aud(100), change: { limit: null } }])
    await expect(own.call(calls.removeSpendLimit, { params })).rejects.toMatchObject({
      status: 422,
      code: "limit_changing",
      message: expect.stringMatching(/^This limit already ends on /),
    })
    const cart = await client.add(aTicket(1))
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
    await cooled(customerId)
    expect(await limitsOf(own)).toMatchObject({
      availablePeriods: ["daily", "weekly", "monthly"],
      customerLimits: [],
    })
    expect(await refusalOf(client.pay(cart))).toBeNull()
    expect(await refusalOf(own.call(calls.removeSpendLimit, { params }))).toMatchObject({ status: 404 })
    const again = await own.call(calls.addSpendLimit, { ...weekly, ...body(200) })
    expect(again.customerLimits).toMatchObject([{ limit: aud(200), change: null }])
  })

  it("are their customer's: nobody ends another's", async () => {
    const [one, other] = [await aCustomer(shop, 0), await aCustomer(shop, 0)]
    const { customerLimits } = await one.own.call(calls.addSpendLimit, { ...weekly, ...body(100) })
    const params = { spendLimitId: customerLimits[0]?.spendLimitId ?? "" }
    expect(await refusalOf(other.own.call(calls.removeSpendLimit, { params }))).toMatchObject({
      status: 404,
    })
    expect((await limitsOf(one.own)).customerLimits).toMatchObject([{ change: null }])
  })

  it("are not changed inside a partner's page, and hold there", async () => {
    const { client, own } = await aCustomer(shop, 5000)
    await own.call(calls.addSpendLimit, { ...weekly, ...body(100) })
    const framed = shop.client("frame")
    await framed.signUp()
    const refused = await Promise.all(
      [
        framed.call(calls.addSpendLimit, { ...weekly, ...body(100) }),
        framed.call(calls.editSpendLimit, { ...weekly, ...body(100) }),
        framed.call(calls.precommit, body(100)),
        framed.call(calls.endPrecommitment),
        framed.call(calls.setDepositLimit, { body: { limit: aud(100) } }),
      ].map(refusalOf),
    )
    expect(new Set(refused.map((refusal) => refusal?.code))).toEqual(new Set(["own_sign_in_required"]))
    const cart = await client.add(aTicket(1))
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
  })

  it("over all that is spent hold beside those of a period", async () => {
    const { client, own, customerId } = await aCustomer(shop, 5000)
    expect(await refusalOf(own.call(calls.endPrecommitment))).toMatchObject({ status: 404 })
    await own.call(calls.precommit, body(150))
    await own.call(calls.addSpendLimit, { ...weekly, ...body(5000) })
    const cart = await client.add(aTicket(1))
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "global_spend_limit" })
    await own.call(calls.endPrecommitment)
    const { preCommitment } = await client.call(customerEndpoints.get)
    expect(preCommitment).toMatchObject({ period: "weekly", limit: aud(150), change: { limit: null } })
    await cooled(customerId)
    expect(await refusalOf(client.pay(cart))).toBeNull()
  })

  it("on deposits are set, raised and ended like the others", async () => {
    const { client, own, customerId } = await aCustomer(shop, 0)
    const set = (limit: number | null) =>
      own.call(calls.setDepositLimit, { body: { limit: limit === null ? null : aud(limit) } })
    expect(await own.call(calls.depositLimit)).toMatchObject({ limit: null, change: null })
    expect(await set(1000)).toMatchObject({ limit: aud(1000), deposited: aud(0), change: null })
    expect(await set(5000)).toMatchObject({ limit: aud(1000), change: { limit: aud(5000) } })
    const deposit = async () =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(1000, { cardToken: await cardToken(client) }),
        idempotencyKey: crypto.randomUUID(),
      })
    const made = await Promise.all(Array.from({ length: 50 }, () => refusalOf(deposit())))
    expect(made.filter((refused) => refused === null)).toHaveLength(1)
    expect(await own.call(calls.depositLimit)).toMatchObject({
      deposited: aud(1000),
      availableFrom: expect.any(String),
    })
    expect(await set(null)).toMatchObject({ limit: aud(1000), change: { limit: null } })
    await cooled(customerId)
    expect(await own.call(calls.depositLimit)).toMatchObject({ limit: null })
  }, 60_000)

  it("of the shop hold for everybody, and are shown beside their own", async () => {
    const { client, own } = await aCustomer(shop, 5000)
    await setSettings(shop.fresh.database.tables, { spendDailyCents: 150 })
    const cart = await client.add(aTicket(1))
    expect(Object.values(cart.blockedReasons)).toEqual([
      {
        actionType: "spend_limit",
        message:
          "Your cart is $0.10 over the limit of $1.50 a day that we set for everybody. You have $1.50 left: make your order smaller.",
      },
    ])
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
    expect((await limitsOf(own)).systemLimits).toEqual([
      { period: "daily", limit: aud(150), amountSpent: aud(0), availableFrom: null },
    ])
    await setSettings(shop.fresh.database.tables, { spendDailyCents: null })
    expect(await refusalOf(client.pay(cart))).toBeNull()
  })

  it("are lowered before or after a purchase at the same moment, never in the middle of it", async () => {
    for (let round = 0; round < 10; round++) {
      const { client, own } = await aCustomer(shop, 5000)
      await own.call(calls.addSpendLimit, { ...weekly, ...body(1000) })
      const cart = await client.add(aTicket(2))
      const [refused, lowered] = await Promise.all([
        refusalOf(client.pay(cart)),
        own.call(calls.editSpendLimit, { ...weekly, ...body(100) }),
      ])
      const [limit] = (await limitsOf(own)).customerLimits
      expect(lowered.customerLimits[0]?.limit).toEqual(aud(100))
      expect(limit?.amountSpent).toEqual(aud(refused ? 0 : 320))
    }
  }, 60_000)
})
