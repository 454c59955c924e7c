import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { startBraintree } from "../../stage/braintree/braintree.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../setup/payments/braintree-shop.ts"
import { openStripeShop, type StripeShop } from "../setup/payments/stripe-shop.ts"

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_stand_in",
  STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
  STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
  // Nobody answers there: whoever asks Stripe for a card of Braintree's fails.
  STRIPE_API_URL: "http://127.0.0.1:9",
}

describe.each(anyDatabase)("a shop with Stripe before Braintree, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open(), { ...STRIPE, PAYMENT_GATEWAY: "stripe, braintree" })
  }, 60_000)
  afterAll(() => at.close())

  it("names both, the first for new cards, and tells a browser how to speak with each", async () => {
    const { client } = await at.customer()
    const { availableCardGateways } = await client.call(paymentEndpoints.cardGateways)
    expect(availableCardGateways).toEqual(["stripe", "braintree"])
    const [method] = await client.call(paymentEndpoints.methods)
    expect(method).toMatchObject({ code: "cc", availableGateways: ["stripe", "braintree"] })
    const of = (gatewayKey: string) => client.call(paymentEndpoints.gateway, { params: { gatewayKey } })
    expect(await of("stripe")).toMatchObject({
      clientKey: "pk_test_stand_in",
      hasSetup: true,
      fieldsPage: "/payment-fields/stripe",
    })
    const braintree = await of("braintree")
    expect(braintree).toMatchObject({ hasSetup: false, fieldsPage: "/payment-fields/braintree" })
    const begins = JSON.parse(Buffer.from(braintree.clientKey, "base64").toString())
    expect(begins).toMatchObject({ environment: "sandbox" })
    await expect(of("eway")).rejects.toMatchObject({ status: 404 })
  })

  it("charges a card where it is stored, though another gateway takes new ones", async () => {
    const { client, balance } = await at.customer()
    const { id } = await at.storeCard(client)
    const [method] = await client.call(paymentEndpoints.methods)
    expect(method?.funds).toMatchObject([{ id, gatewayKey: "braintree" }])
    expect(await at.depositFrom(client, id)).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(2500)
  })
})

describe("a shop that changed from Stripe to Braintree", () => {
  let before: StripeShop
  let braintree: Awaited<ReturnType<typeof startBraintree>>
  beforeAll(async () => {
    const [kind] = anyDatabase
    if (!kind) throw new Error("There is no database.")
    braintree = await startBraintree()
    before = await openStripeShop(await kind.open(), {
      ...braintree.environment,
      PAYMENT_GATEWAY: "braintree,stripe",
    })
  }, 60_000)
  afterAll(async () => {
    await before.close()
    await braintree.close()
  })

  it("goes on charging the cards that Stripe has, while new ones go to Braintree", async () => {
    const { client, balance } = await before.customer()
    const { id } = await before.storeCard(client)
    const { availableCardGateways } = await client.call(paymentEndpoints.cardGateways)
    expect(availableCardGateways[0]).toBe("braintree")
    expect(await before.depositFrom(client, id)).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(2500)
  })
})
