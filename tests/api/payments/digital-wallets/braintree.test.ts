import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { appleDomainFile } from "../../setup/payments/apple-domain.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { expectPaidWith, payByWallet } from "../../setup/payments/pay-by-wallet.ts"
import { aTicket } from "../../setup/shop.ts"

const SALE = "POST transactions"
const HOUR = 3_600_000

describe.each(anyDatabase)("Apple Pay and Google Pay through Braintree, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open(), {
      BRAINTREE_CARDS: "off",
      BRAINTREE_APPLE_PAY: "on",
      BRAINTREE_GOOGLE_PAY: "on",
      APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
    })
  }, 60_000)
  afterEach(() => at.braintree.disturb(() => undefined))
  afterAll(() => at.close())

  const salesOf = (id: string) =>
    [...at.braintree.account().transactions.values()].filter(({ orderId }) => orderId === id)

  it("are offered though no cards are typed there", async () => {
    const { client } = await at.customer()
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.map(({ code, availableGateways }) => [code, ...availableGateways])).toEqual(
      expect.arrayContaining([
        ["ap", "braintree"],
        ["gp", "braintree"],
      ]),
    )
    expect(methods.map(({ code }) => code)).not.toContain("cc")
    const gateway = await client.call(paymentEndpoints.gateway, { params: { gatewayKey: "braintree" } })
    expect(gateway).toMatchObject({ fieldsPage: null, walletsPage: "/payment-fields/braintree/wallets" })
  })

  it.each([
    ["ap", "Apple Pay, Visa ending 1111"],
    ["gp", "Google Pay, Visa ending 1111"],
  ] as const)("a deposit by %s is in the wallet once, and no bank is asked", async (code, methodLabel) => {
    const { client, balance } = await at.customer()
    const [token, key] = [await at.walletToken(code), crypto.randomUUID()]
    const made = await at.depositByWallet(client, code, token, { key })
    expect(made).toMatchObject({ status: "succeeded", depositMethodCode: code, methodLabel })
    expect((await at.depositByWallet(client, code, token, { key })).id).toBe(made.id)
    expect(await balance()).toBe(2500)
    expect(salesOf(made.id)).toMatchObject([{ amount: "25.00" }])
    expect(await at.shop.ledgerTotal()).toBe(0)
  })

  it.each([
    ["ap", "Apple Pay, Visa ending 1111"],
    ["gp", "Google Pay, Visa ending 1111"],
  ] as const)("%s pays for a cart, and the order says so", async (code, method) => {
    const { client, customerId } = await at.customer()
    const cart = await client.add(aTicket(5))
    const token = await at.walletToken(code)
    const made = await payByWallet(client, cart, { code, gateway: "braintree", token })
    expect(made).toMatchObject({ status: "succeeded", depositMethodCode: code })
    await expectPaidWith(at.shop, { client, customerId }, made.checkoutId ?? "", method)
  })

  it("a card's own number in Google's wallet is charged only once its bank has said who pays", async () => {
    const { client, balance } = await at.customer()
    const unasked = await at.depositByWallet(client, "gp", await at.walletToken("gp", "bankAsks"))
    expect(unasked).toMatchObject({
      status: "failed",
      failureMessage: "The bank check wasn't completed. You haven't been charged.",
    })
    const asked = await at.authenticated(await at.walletToken("gp", "bankAsks"))
    expect(await at.depositByWallet(client, "gp", asked)).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(2500)
  })

  it.each(["lost", "late"] as const)("is charged once where a sale is %s", async (fault) => {
    const { client, balance } = await at.customer()
    const left = [fault]
    at.braintree.disturb((call) => (call === SALE ? left.shift() : undefined))
    const made = await at.depositByWallet(client, "ap", await at.walletToken("ap"))
    at.braintree.arrive()
    for (let hours = 0; hours < 2; hours++) await at.pass(HOUR)
    expect(await balance()).toBe(2500)
    expect(salesOf(made.id).filter(({ status }) => status === "submitted_for_settlement")).toHaveLength(1)
  })

  it("a token of one wallet is none of the other's", async () => {
    const { client, balance } = await at.customer()
    const google = await at.walletToken("gp")
    await expect(at.depositByWallet(client, "ap", google)).rejects.toMatchObject({ status: 422 })
    expect(await balance()).toBe(0)
  })
})
