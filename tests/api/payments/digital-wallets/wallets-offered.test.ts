import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { readConfig } from "#src/server/config.ts"
import { paymentMarksOf } from "#src/server/site/settings.ts"
import { emptyEmbedded, usualDatabase } from "../../setup/databases/databases.ts"
import { APPLE_DOMAIN, appleDomainFile } from "../../setup/payments/apple-domain.ts"
import { openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { openStripeShop } from "../../setup/payments/stripe-shop.ts"
import { BASE, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"
import { openSite, type TestSite } from "../../setup/site.ts"

describe("configured wallets", () => {
  const stripe = {
    PAYMENT_GATEWAY: "stripe",
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_PUBLISHABLE_KEY: "pk_test",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
  }
  const braintree = {
    PAYMENT_GATEWAY: "braintree",
    BRAINTREE_MERCHANT_ID: "shop",
    BRAINTREE_PUBLIC_KEY: "key",
    BRAINTREE_PRIVATE_KEY: "secret",
    BRAINTREE_MERCHANT_ACCOUNT: "shop_AUD",
  }

  it("a shop does not start with Apple Pay without the file for its domain, and says so", () => {
    expect(() => readConfig({ ...stripe, STRIPE_APPLE_PAY: "on" })).toThrow("APPLE_PAY_DOMAIN_FILE")
    expect(() => readConfig({ ...braintree, BRAINTREE_APPLE_PAY: "on" })).toThrow("Braintree hands out")
    const lost = { ...stripe, STRIPE_APPLE_PAY: "on", APPLE_PAY_DOMAIN_FILE: "/nowhere/at-all" }
    expect(() => readConfig(lost)).toThrow("APPLE_PAY_DOMAIN_FILE cannot be read: /nowhere/at-all.")
    const config = readConfig({ ...lost, APPLE_PAY_DOMAIN_FILE: appleDomainFile() })
    expect(config.appleDomainFile).toContain("7B22")
  })

  it("Google Pay through Braintree needs the shop's id at Google, but in the sandbox", () => {
    const asked = { ...braintree, BRAINTREE_GOOGLE_PAY: "on" }
    expect(() => readConfig(asked)).toThrow("BRAINTREE_GOOGLE_PAY needs GOOGLE_PAY_MERCHANT_ID")
    const known = readConfig({ ...asked, GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T" })
    expect(known.gateways).toMatchObject([{ digitalWallets: ["gp"], googleMerchantId: "BCR2DN4T" }])
    const sandbox = readConfig({ ...asked, BRAINTREE_ENVIRONMENT: "sandbox" })
    expect(sandbox.gateways).toMatchObject([{ digitalWallets: ["gp"], googleMerchantId: null }])
  })

  it("the marks at the foot of a page are those of what is taken", () => {
    const wallets = { ...stripe, STRIPE_APPLE_PAY: "on", APPLE_PAY_DOMAIN_FILE: appleDomainFile() }
    expect(paymentMarksOf(readConfig(stripe))).toEqual(["AMEX", "MASTERCARD", "VISA"])
    expect(paymentMarksOf(readConfig(wallets))).toEqual(["AMEX", "APPLE_PAY", "MASTERCARD", "VISA"])
    expect(paymentMarksOf(readConfig({ ...stripe, LOCALE: "en-GB" }))).toEqual(["MASTERCARD", "VISA"])
    expect(paymentMarksOf(readConfig({ PAYMENT_GATEWAY: "none" }))).toEqual([])
  })

  it("no wallet is offered that is not switched on", () => {
    expect(readConfig(stripe)).toMatchObject({ gateways: [{ digitalWallets: [] }], appleDomainFile: null })
  })
})

describe("wallets on pages", () => {
  const DOMAIN_FILE = "/.well-known/apple-developer-merchantid-domain-association"
  const keys = {
    PAYMENT_GATEWAY: "braintree,stripe",
    BRAINTREE_MERCHANT_ID: "shop",
    BRAINTREE_PUBLIC_KEY: "key",
    BRAINTREE_PRIVATE_KEY: "secret",
    BRAINTREE_MERCHANT_ACCOUNT: "shop_AUD",
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_PUBLISHABLE_KEY: "pk_test",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
  }

  describe("pages that may ask the browser to pay", () => {
    let shop: TestShop
    let site: TestSite
    beforeAll(async () => {
      shop = await openShop(await usualDatabase(), {
        ...keys,
        BRAINTREE_GOOGLE_PAY: "on",
        GOOGLE_PAY_MERCHANT_ID: "BCR2DN4T",
        STRIPE_APPLE_PAY: "on",
        APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
      })
      site = openSite(shop)
    }, 60_000)
    afterAll(() => shop.close())

    const fetchPage = (path: string) => site.request(new Request(`${BASE}${path}`))
    const policy = async (path: string, name: string) =>
      new RegExp(`${name} ([^;]+)`)
        .exec((await fetchPage(path)).headers.get("content-security-policy") ?? "")?.[1]
        ?.split(" ")
    const paying = async (path: string) =>
      /payment=\(([^)]*)\)/.exec((await fetchPage(path)).headers.get("permissions-policy") ?? "")?.[1]

    it("are the shop's own where it offers Apple Pay or Google Pay", async () => {
      expect(await paying("/login")).toBe("self")
    })

    it("with the wallets' buttons allow the frames of their gateway, and name no origin that another needs", async () => {
      const stripe = "/payment-fields/stripe/wallets"
      expect(await paying(stripe)).toContain('self "https://js.stripe.com"')
      expect(await policy(stripe, "frame-src")).not.toContain("https:")
      const braintree = "/payment-fields/braintree/wallets"
      expect(await paying(braintree)).toBe('self "https://pay.google.com"')
      expect(await policy(braintree, "script-src")).toContain("https://pay.google.com")
      expect(await (await fetchPage(braintree)).text()).toContain('data-google-merchant="BCR2DN4T"')
      expect(await policy("/payment-fields/braintree", "script-src")).not.toContain("https://pay.google.com")
    })

    it("show Apple the file for the shop's domain", async () => {
      const file = await fetchPage(DOMAIN_FILE)
      expect([file.status, await file.text()]).toEqual([200, APPLE_DOMAIN])
    })
  })
})

describe("wallets in Great Britain", () => {
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

  describe.each(["stripe", "braintree"] as const)(
    "a digital wallet through %s in Great Britain",
    (gateway) => {
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
    },
  )
})
