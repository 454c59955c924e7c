import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { openStripeShop, type StripeCard, type StripeShop } from "../../setup/payments/stripe-shop.ts"
import { aTicket } from "../../setup/shop.ts"

const CONFIRM = "POST /v1/payment_intents/:id/confirm"
const OPEN = "POST /v1/payment_intents"
const HOUR = 3_600_000

describe.each(anyDatabase)("a deposit through Stripe, on $kind", ({ open }) => {
  let at: StripeShop
  beforeAll(async () => {
    at = await openStripeShop(await open())
  }, 60_000)
  afterEach(() => at.stripe.disturb(() => undefined))
  afterAll(() => at.close())

  const intents = () => [...at.stripe.account().intents.values()]
  const lastIntent = () => intents().at(-1)?.id as string

  it("is in the wallet, and tells Stripe the deposit's id and nothing else of the customer", async () => {
    const { client, balance } = await at.customer()
    const made = await at.deposit(client, {})
    expect(made).toMatchObject({ status: "succeeded", methodLabel: "Visa ending 4242" })
    expect(await balance()).toBe(2500)
    expect(intents().at(-1)).toMatchObject({
      amount: 2500,
      currency: "aud",
      customer: null,
      metadata: { deposit: made.id },
    })
    expect(await at.shop.ledgerTotal()).toBe(0)
  })

  it.each<[StripeCard, string]>([
    ["declined", "Your card was declined. Please try another card."],
    // Nobody who found a card is told that it was reported.
    ["stolen", "Your card was declined. Please try another card."],
    ["noMoney", "There isn't enough money on this card. Please try another card or amount."],
    ["expired", "This card has expired."],
    ["wrongCode", "The security code was not right. Check it on your card and try again."],
  ])("is refused with words for the card that is %s", async (card, failureMessage) => {
    const { client, balance } = await at.customer()
    expect(await at.deposit(client, { card })).toMatchObject({ status: "failed", failureMessage })
    expect(await balance()).toBe(0)
  })

  describe("that the bank asks about", () => {
    it("is booked once the customer approved it and came back", async () => {
      const { client, balance } = await at.customer()
      const made = await at.deposit(client, { card: "bankAsks" })
      expect(made).toMatchObject({ status: "challenge" })
      const page = await at.shop.running.api.request(String(made.challengeUrl))
      const html = await page.text()
      expect(html).toContain(`https://hooks.stripe.com/`)
      expect(page.headers.get("content-security-policy")).toMatch(/frame-src 'self' [^;]*hooks\.stripe\.com/)
      expect(await balance()).toBe(0)
      const back = new URL(at.stripe.answerChallenge(lastIntent(), true))
      expect((await at.shop.running.api.request(`${back.pathname}${back.search}`)).status).toBe(200)
      const after = await client.call(paymentEndpoints.depositStatus, { params: { id: made.id } })
      expect([after.status, await balance()]).toEqual(["succeeded", 2500])
    })

    it("is cancelled at Stripe where the customer turns round", async () => {
      const { client, balance } = await at.customer()
      const made = await at.deposit(client, { card: "bankAsks" })
      const cancel = () => client.call(paymentEndpoints.giveUpDeposit, { params: { id: made.id } })
      expect(await cancel()).toMatchObject({
        status: "failed",
        failureMessage: "The bank check wasn't completed. You haven't been charged.",
      })
      expect(intents().at(-1)).toMatchObject({ status: "canceled" })
      expect(await balance()).toBe(0)
    })

    it("is refused where the customer declined, whatever the address says that they came back with", async () => {
      const { client, balance } = await at.customer()
      const made = await at.deposit(client, { card: "bankAsks" })
      const back = new URL(at.stripe.answerChallenge(lastIntent(), false))
      back.searchParams.set("redirect_status", "succeeded")
      await at.shop.running.api.request(`${back.pathname}${back.search}`)
      expect(await client.call(paymentEndpoints.depositStatus, { params: { id: made.id } })).toMatchObject({
        status: "failed",
        failureMessage: "The bank check wasn't completed. You haven't been charged.",
      })
      expect(await balance()).toBe(0)
    })

    it("is booked though the customer never came back", async () => {
      const { client, balance } = await at.customer()
      await at.deposit(client, { card: "bankAsks" })
      at.stripe.answerChallenge(lastIntent(), true)
      await at.pass(HOUR)
      expect(await balance()).toBe(2500)
    })

    it("is given up after a day without an answer, and cannot be approved any more", async () => {
      const { client, customerId, balance } = await at.customer()
      const made = await at.deposit(client, { card: "bankAsks" })
      for (let hours = 0; hours < 27; hours++) await at.pass(HOUR)
      expect(await at.deposited(customerId, made.id)).toMatchObject({
        status: "failed",
        failureMessage: "The bank check wasn't completed. You haven't been charged.",
      })
      expect(() => at.stripe.answerChallenge(lastIntent(), true)).toThrow("canceled")
      expect(await balance()).toBe(0)
    })

    it("is refused where the card is declined after the check", async () => {
      const { client, customerId } = await at.customer()
      const made = await at.deposit(client, { card: "asksThenDeclines" })
      at.stripe.answerChallenge(lastIntent(), true)
      await at.pass(HOUR)
      expect(await at.deposited(customerId, made.id)).toMatchObject({
        status: "failed",
        failureMessage: "Your card was declined. Please try another card.",
      })
    })
  })

  it.each([
    [OPEN, "unreached"],
    [OPEN, "lost"],
    [OPEN, "late"],
    [OPEN, "busy"],
    [CONFIRM, "unreached"],
    [CONFIRM, "lost"],
    [CONFIRM, "late"],
    [CONFIRM, "busy"],
    [CONFIRM, "broken"],
  ] as const)("whose call %s is %s is taken and booked once", async (call, fault) => {
    const { client, balance } = await at.customer()
    const before = at.stripe.capturedCents()
    at.disturb(call, fault)
    expect(await at.deposit(client, {})).toMatchObject({ status: "pending" })
    at.stripe.arrive()
    await at.pass(HOUR)
    await at.pass(HOUR)
    expect([await balance(), at.stripe.capturedCents() - before]).toEqual([2500, 2500])
  })

  it("whose refusal was lost is refused in the words that belong to it", async () => {
    const { client, customerId } = await at.customer()
    at.disturb(CONFIRM, "lost")
    const made = await at.deposit(client, { card: "noMoney" })
    await at.pass(HOUR)
    expect(await at.deposited(customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "There isn't enough money on this card. Please try another card or amount.",
    })
  })

  it("that is given up is cancelled at Stripe first, so that a late call takes nothing", async () => {
    const { client, customerId, balance } = await at.customer()
    const before = at.stripe.capturedCents()
    at.disturb(CONFIRM, ...Array.from({ length: 20 }, () => "late" as const))
    const made = await at.deposit(client, {})
    for (let hours = 0; hours < 12; hours++) await at.pass(HOUR)
    expect(intents().at(-1)?.status).toBe("canceled")
    at.stripe.arrive()
    await at.pass(HOUR)
    expect(await at.deposited(customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "We're experiencing technical difficulties. Please reload the page to try again.",
    })
    expect([await balance(), at.stripe.capturedCents() - before]).toEqual([0, 0])
  })

  it("is one deposit for two clicks, also where its card is to be stored", async () => {
    const { client, balance } = await at.customer()
    const before = intents().length
    const [token, key] = [await at.cardToken(), crypto.randomUUID()]
    const click = () => at.deposit(client, { token, key, saveCard: true })
    const [one, two] = await Promise.all([click(), click()])
    expect(one.id).toBe(two.id)
    await at.pass(HOUR)
    expect([intents().length - before, await balance()]).toEqual([1, 2500])
  })

  it("with a token that was used before is refused at once", async () => {
    const { client, balance } = await at.customer()
    const token = await at.cardToken()
    expect(await at.deposit(client, { token })).toMatchObject({ status: "succeeded" })
    expect(await at.deposit(client, { token })).toMatchObject({ status: "failed" })
    expect(await balance()).toBe(2500)
  })

  it("with a token that Stripe does not know names the card's field", async () => {
    const { client } = await at.customer()
    await expect(at.deposit(client, { token: "pm_nobody" })).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "card" }],
    })
  })

  it("pays for the cart it was made for, after the bank was asked", async () => {
    const { client, balance } = await at.customer()
    const cart = await client.add(aTicket(4))
    const made = await client.call(paymentEndpoints.depositPurchase, {
      body: {
        type: "checkout",
        deposit: {
          amount: money(1000, "AUD"),
          cardToken: await at.cardToken("bankAsks"),
          saveCard: false,
          depositMethodCode: "cc",
          gatewayKey: "stripe",
          metadata: {},
        },
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          purchaseData: { cartRevision: cart.revision, expectedTotal: cart.payable },
        },
      },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(made.status).toBe("challenge")
    at.stripe.answerChallenge(lastIntent(), true)
    const [event] = at.stripe
      .drainEvents()
      .filter(({ type }) => type === "payment_intent.succeeded")
      .slice(-1)
    expect(event && (await at.report(event))).toBe(204)
    await at.handleReports()
    const after = await client.call(paymentEndpoints.depositStatus, { params: { id: made.id } })
    expect(after.checkoutId).not.toBeNull()
    expect(await balance()).toBe(1000 - cart.payable.cents)
    expect((await client.call(cartEndpoints.get)).cartItems).toEqual([])
  })
})
