import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { emptyEmbedded } from "../../setup/databases/databases.ts"
import { appleDomainFile } from "../../setup/payments/apple-domain.ts"
import { openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { openStripeShop } from "../../setup/payments/stripe-shop.ts"
import type { TestClient } from "../../setup/shop.ts"

type Code = "ap" | "gp"

const variables = (gateway: "STRIPE" | "BRAINTREE") => ({
  LOCALE: "en-GB",
  [`${gateway}_APPLE_PAY`]: "on",
  [`${gateway}_GOOGLE_PAY`]: "on",
  APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
})

/** A shop in Britain, how much its gateway has taken, and what its wallets make of a card. */
const gateways = {
  stripe: async () => {
    const at = await openStripeShop(await emptyEmbedded(), variables("STRIPE"))
    const sent = () =>
      [...at.stripe.account().intents.values()].filter(({ status }) => status === "succeeded").length
    const token = (code: Code, card: "good" | "debit") =>
      at.walletToken(code === "ap" ? "apple_pay" : "google_pay", card)
    return { customer: at.customer, close: at.close, taken: sent, token }
  },
  braintree: async () => {
    const at = await openBraintreeShop(await emptyEmbedded(), {
      ...variables("BRAINTREE"),
      BRAINTREE_MERCHANT_ACCOUNT: "shop_GBP",
    })
    const countSales = () => at.braintree.account().transactions.size
    return { customer: at.customer, close: at.close, taken: countSales, token: at.walletToken }
  },
} as const

describe.each(["stripe", "braintree"] as const)("a digital wallet through %s in Great Britain", (gateway) => {
  let at: Awaited<ReturnType<(typeof gateways)[typeof gateway]>>
  beforeAll(async () => {
    at = await gateways[gateway]()
  }, 60_000)
  afterAll(() => at.close())

  const deposit = (client: TestClient, code: Code, cardToken: string) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: code, gateway },
      body: {
        amount: money(2500, "GBP"),
        depositMethodCode: code,
        gatewayKey: gateway,
        cardToken,
        saveCard: false,
        metadata: {},
      },
      idempotencyKey: crypto.randomUUID(),
    })

  it.each(["ap", "gp"] as const)(
    "pays by %s with a debit card, and never charges a credit card",
    async (code) => {
      const { client, balance } = await at.customer()
      const before = at.taken()
      await expect(deposit(client, code, await at.token(code, "good"))).rejects.toMatchObject({
        status: 422,
        message: "You can't pay with this kind of card. Please use a debit card.",
      })
      expect([await balance(), at.taken()]).toEqual([0, before])
      expect(await deposit(client, code, await at.token(code, "debit"))).toMatchObject({
        status: "succeeded",
        depositMethodCode: code,
      })
      expect([await balance(), at.taken()]).toEqual([2500, before + 1])
    },
  )
})
