import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { money } from "#src/domain/core/money.ts"
import { assignSegment, putSegment, suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { appleDomainFile } from "../../setup/payments/apple-domain.ts"
import { expectPaidWith, payByWallet } from "../../setup/payments/pay-by-wallet.ts"
import { openStripeShop, type StripeCard, type StripeShop } from "../../setup/payments/stripe-shop.ts"
import { aTicket } from "../../setup/shop.ts"

const CONFIRM = "POST /v1/payment_intents/:id/confirm"
const HOUR = 3_600_000

describe.each(anyDatabase)("Apple Pay and Google Pay through Stripe, on $kind", ({ open }) => {
  let at: StripeShop
  beforeAll(async () => {
    at = await openStripeShop(await open(), {
      STRIPE_APPLE_PAY: "on",
      STRIPE_GOOGLE_PAY: "on",
      APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
    })
  }, 60_000)
  afterEach(() => at.stripe.disturb(() => undefined))
  afterAll(() => at.close())

  const intents = () => [...at.stripe.account().intents.values()]

  it("are ways to deposit and to pay for a cart, for none that is charged again later", async () => {
    const { client } = await at.customer()
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.filter(({ digitalWallets }) => digitalWallets)).toMatchObject(
      [
        ["ap", "Apple Pay"],
        ["gp", "Google Pay"],
      ].map(([code, name]) => ({
        code,
        name,
        funds: [],
        availableGateways: ["stripe"],
        cart: true,
        withdraw: false,
        unattended: false,
        rules: { enabled: true, minAmount: money(500, "AUD"), cscRequired: false },
      })),
    )
    const query = { "filter[cart]": "true", "filter[digitalWallets]": "true" } as const
    const wallets = await client.call(paymentEndpoints.methods, { query })
    expect(wallets.map(({ code }) => code)).toEqual(["ap", "gp"])
    expect(await client.call(paymentEndpoints.gateway, { params: { gatewayKey: "stripe" } })).toMatchObject({
      walletsPage: "/payment-fields/stripe/wallets",
    })
  })

  it.each([
    ["ap", "apple_pay", "Apple Pay, Visa ending 4242"],
    ["gp", "google_pay", "Google Pay, Visa ending 4242"],
  ] as const)(
    "a deposit by %s is in the wallet once, and is called so from then on",
    async (code, type, label) => {
      const { client, customerId, balance } = await at.customer()
      const token = await at.walletToken(type)
      const key = crypto.randomUUID()
      const send = () => at.depositByWallet(client, { code, token, key })
      const [made, again] = await Promise.all([send(), send()])
      expect(again.id).toBe(made.id)
      // Of two calls at once one may leave the rest to the job.
      await at.pass(5000)
      expect(await at.deposited(customerId, made.id)).toMatchObject({
        status: "succeeded",
        depositMethodCode: code,
        methodLabel: label,
      })
      expect(await balance()).toBe(2500)
      expect(intents().filter(({ metadata }) => metadata.deposit === made.id)).toMatchObject([
        { amount: 2500, customer: null, setup_future_usage: null, status: "succeeded" },
      ])
      const { items } = await client.call(transactionEndpoints.list, {})
      expect(items[0]).toMatchObject({ kind: "deposit", names: [label] })
      expect(await at.shop.ledgerTotal()).toBe(0)
    },
  )

  it("nothing of it is stored, though the request asks for that", async () => {
    const { client } = await at.customer()
    await at.depositByWallet(client, { token: await at.walletToken(), saveCard: true })
    const [cards] = await client.call(paymentEndpoints.methods)
    expect(cards?.funds).toEqual([])
  })

  it.each<[StripeCard, string]>([
    ["declined", "Your card was declined. Please try another card."],
    ["noMoney", "There isn't enough money on this card. Please try another card or amount."],
  ])("a card in it that is %s is refused with words", async (card, failureMessage) => {
    const { client, balance } = await at.customer()
    const token = await at.walletToken("google_pay", card)
    expect(await at.depositByWallet(client, { code: "gp", token })).toMatchObject({
      status: "failed",
      failureMessage,
    })
    expect(await balance()).toBe(0)
  })

  it("a card in Google's whose bank asks is booked once its owner approved it", async () => {
    const { client, balance } = await at.customer()
    const token = await at.walletToken("google_pay", "bankAsks")
    const made = await at.depositByWallet(client, { code: "gp", token })
    expect(made).toMatchObject({
      status: "challenge",
      challengeUrl: expect.stringContaining("/gateway/challenge/"),
    })
    at.stripe.answerChallenge(intents().at(-1)?.id ?? "", true)
    await at.pass(HOUR)
    expect(await balance()).toBe(2500)
  })

  it.each(["lost", "late"] as const)("is charged once where Stripe is %s meanwhile", async (fault) => {
    const { client, balance } = await at.customer()
    at.disturb(CONFIRM, fault)
    const made = await at.depositByWallet(client, { token: await at.walletToken() })
    await at.pass(HOUR)
    await at.pass(HOUR)
    expect(await balance()).toBe(2500)
    expect(intents().filter(({ metadata }) => metadata.deposit === made.id)).toHaveLength(1)
  })

  it("takes no card in its place, nor the other one's, and no card of it as a card", async () => {
    const { client, balance } = await at.customer()
    const refused = { status: 422 }
    await expect(at.depositByWallet(client, { token: await at.cardToken() })).rejects.toMatchObject(refused)
    const google = await at.walletToken("google_pay")
    await expect(at.depositByWallet(client, { token: google })).rejects.toMatchObject(refused)
    await expect(at.deposit(client, { token: google })).rejects.toMatchObject(refused)
    await expect(at.depositByWallet(client, { token: "pm_nobody" })).rejects.toMatchObject({
      status: 422,
      message: "We couldn't read your payment. You haven't been charged. Please try again.",
    })
    expect(await balance()).toBe(0)
  })

  it("keeps the least and the greatest amount of deposits", async () => {
    const { client } = await at.customer()
    const token = await at.walletToken()
    await expect(at.depositByWallet(client, { token, cents: 499 })).rejects.toMatchObject({
      message: "Please enter an amount equal to or greater than $5.00.",
    })
    await expect(at.depositByWallet(client, { token, cents: 100_000_001 })).rejects.toMatchObject({
      message: expect.stringContaining("equal to or less than"),
    })
  })

  it.each([
    ["ap", "apple_pay", "Apple Pay, Visa ending 4242"],
    ["gp", "google_pay", "Google Pay, Visa ending 4242"],
  ] as const)(
    "%s pays for a cart with the amount that its sheet showed, and the order says so",
    async (code, type, method) => {
      const { client, customerId, balance } = await at.customer()
      const cart = await client.add(aTicket(5))
      const token = await at.walletToken(type)
      const made = await payByWallet(client, cart, { code, gateway: "stripe", token })
      expect(made).toMatchObject({ status: "succeeded", depositMethodCode: code })
      expect(intents().at(-1)).toMatchObject({ amount: cart.payable.cents })
      expect(await balance()).toBe(0)
      expect((await client.call(cartEndpoints.get)).cartItems).toEqual([])
      await expectPaidWith(at.shop, { client, customerId }, made.checkoutId ?? "", method)
    },
  )

  it("a card in it that is declined again and again is refused as any card is", async () => {
    const { client } = await at.customer()
    const pay = async () =>
      at.depositByWallet(client, { token: await at.walletToken("apple_pay", "wrongCode") })
    for (let tries = 0; tries < 6; tries++) expect((await pay()).status).toBe("failed")
    await expect(pay()).rejects.toMatchObject({ status: 429 })
  })

  it("is not accepted from whom cards are not accepted from, and not listed for them as open", async () => {
    const { client, customerId } = await at.customer()
    const { database } = at.services()
    await putSegment(database.tables, "cash-only", null)
    await suppress(database.tables, "cash-only", ["card_payments"])
    await assignSegment(database, customerId, "cash-only")
    await expect(at.depositByWallet(client, { token: await at.walletToken() })).rejects.toMatchObject({
      status: 422,
      message: "We don't accept cards here. Please pay another way.",
    })
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.find(({ code }) => code === "ap")).toMatchObject({
      availableGateways: [],
      rules: { enabled: false },
    })
  })
})
