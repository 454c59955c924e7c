import { expect, it } from "vitest"
import { readConfig } from "#src/server/config.ts"
import { appleDomainFile } from "../../setup/payments/apple-domain.ts"

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

it("no wallet is offered that is not switched on", () => {
  expect(readConfig(stripe)).toMatchObject({ gateways: [{ digitalWallets: [] }], appleDomainFile: null })
})
