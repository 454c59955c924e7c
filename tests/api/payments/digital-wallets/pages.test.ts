import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { APPLE_DOMAIN, appleDomainFile } from "../../setup/payments/apple-domain.ts"
import { BASE, openShop, type TestShop } from "../../setup/shop.ts"
import { openSite, type TestSite } from "../../setup/site.ts"

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
