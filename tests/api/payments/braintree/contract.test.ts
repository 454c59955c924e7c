import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { BraintreeConfig } from "#src/server/payments/gateways/braintree/config.ts"
import { braintreeGateway } from "#src/server/payments/gateways/braintree/gateway.ts"
import { findSale, openLibrary } from "#src/server/payments/gateways/braintree/library.ts"
import type { Charge } from "#src/server/payments/gateways/charge.ts"
import { startBraintree } from "../../../stage/braintree/braintree.ts"
import { aCharge } from "../../setup/payments/a-charge.ts"

const {
  BRAINTREE_TEST_MERCHANT_ID: merchantId,
  BRAINTREE_TEST_PUBLIC_KEY: publicKey,
  BRAINTREE_TEST_PRIVATE_KEY: privateKey,
  BRAINTREE_TEST_MERCHANT_ACCOUNT: merchantAccount,
  /** A domain that is registered with the sandbox for Apple Pay, which is to be switched on there. */
  BRAINTREE_TEST_APPLE_PAY_DOMAIN: appleDomain,
} = process.env
const sandbox =
  merchantId && publicKey && privateKey && merchantAccount
    ? { merchantId, publicKey, privateKey, merchantAccount }
    : null
if (!sandbox)
  console.info(
    "BRAINTREE_TEST_MERCHANT_ID, …_PUBLIC_KEY, …_PRIVATE_KEY and …_MERCHANT_ACCOUNT are not set: Braintree's real sandbox is not asked, only the stand-in.",
  )

if (sandbox && !appleDomain)
  console.info(
    "BRAINTREE_TEST_APPLE_PAY_DOMAIN is not set: Braintree's sandbox is not asked about Apple Pay.",
  )

const places = [
  { name: "the stand-in", open: startBraintree },
  ...(sandbox ? [{ name: "Braintree's sandbox", open: null }] : []),
]

/**
 * The behaviour that the shop relies on, asked of the stand-in and, with keys, of Braintree itself: both must answer
 * alike.
 */
describe.each(places)("what the shop says to Braintree is answered as it expects by $name", ({ open }) => {
  let closes: () => Promise<unknown> = async () => {}
  let at: ReturnType<typeof braintreeGateway>
  let library: ReturnType<typeof openLibrary>
  beforeAll(async () => {
    const standIn = open && (await open())
    if (standIn) closes = standIn.close
    const { environment } = standIn ?? {}
    const config: BraintreeConfig = {
      key: "braintree",
      merchantId: environment?.BRAINTREE_MERCHANT_ID ?? sandbox?.merchantId ?? "",
      publicKey: environment?.BRAINTREE_PUBLIC_KEY ?? sandbox?.publicKey ?? "",
      privateKey: environment?.BRAINTREE_PRIVATE_KEY ?? sandbox?.privateKey ?? "",
      merchantAccount: environment?.BRAINTREE_MERCHANT_ACCOUNT ?? sandbox?.merchantAccount ?? "",
      environment: "sandbox",
      apiUrl: standIn ? new URL(standIn.url) : null,
      threeDSecure: false,
      paypal: true,
      cards: true,
      cscRequired: false,
      digitalWallets: [],
      googleMerchantId: null,
    }
    at = braintreeGateway(config, () => new Date())
    library = openLibrary(config)
  })
  afterAll(() => closes())

  /** Makes a call as a browser does with a client token, to its own part of Braintree's API. */
  async function asBrowser(path: string, body?: object): Promise<Response> {
    const token = JSON.parse(Buffer.from(await at.clientKey(), "base64").toString())
    const { configUrl, authorizationFingerprint } = token as Record<string, string>
    const real = new URL(`${configUrl?.replace("configuration", path)}`)
    const { environment } = library.config as { environment: { server: string; port: string; ssl: boolean } }
    if (open) Object.assign(real, { protocol: "http:", hostname: environment.server, port: environment.port })
    if (!body) {
      real.search = new URLSearchParams({
        authorizationFingerprint: authorizationFingerprint ?? "",
        configVersion: "3",
      }).toString()
      return fetch(real)
    }
    const headers = { "content-type": "application/json" }
    return fetch(real, {
      method: "POST",
      headers,
      body: JSON.stringify({ authorizationFingerprint, ...body }),
    })
  }

  /** A card as a browser with a client token types it. */
  async function typed(number = "4111111111111111"): Promise<string> {
    const creditCard = { number, expirationDate: "12/2034", cvv: "123" }
    const answer = await asBrowser("payment_methods/credit_cards", { creditCard })
    const { creditCards } = (await answer.json()) as { creditCards: { nonce: string }[] }
    return creditCards[0]?.nonce ?? ""
  }
  const aSale = (token: string, changes: Partial<Charge> = {}): Charge => {
    const reference = crypto.randomUUID()
    return aCharge(token, {
      reference,
      gatewayCharge: reference,
      openedAt: new Date(),
      // No two charges of this test look like one that was sent twice.
      cents: 500 + Math.floor(Math.random() * 100_000),
      ...changes,
    })
  }
  /** The search may learn of a sale a little later than it is made. */
  const enquired = (charge: Charge, status: string) =>
    expect
      .poll(async () => (await at.enquire(charge)).status, { timeout: 30_000, interval: 1000 })
      .toBe(status)

  /** Charges a card out of a wallet, finds the charge and sends it back as a card's. */
  async function paid(nonce: string, digitalWallet: "ap" | "gp"): Promise<void> {
    const charge = aSale(nonce, { digitalWallet })
    expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
    await enquired(charge, "succeeded")
    await at.refund(charge)
    await enquired(charge, "declined")
  }

  it("a card that was typed is known by its token, until it is used", async () => {
    const token = await typed("5555555555554444")
    expect(await at.card(token, null)).toMatchObject({
      brand: "MasterCard",
      lastFour: "4444",
      expiry: "12/34",
      isStored: false,
    })
    expect(await at.charge(aSale(token))).toMatchObject({ status: "succeeded" })
    expect(await at.card(token, null)).toBeNull()
    expect(await at.card(crypto.randomUUID(), null)).toBeNull()
  }, 60_000)

  it("a charge is found by its reference, and paid once however often it is sent", async () => {
    const charge = aSale(await typed())
    expect(await at.enquire(charge)).toEqual({ status: "unknown" })
    expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
    await enquired(charge, "succeeded")
    expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
    await at.refund(charge)
    await enquired(charge, "declined")
    await at.refund(charge)
  }, 90_000)

  it("a part waits until its charge is settled, and is then sent back once and never more than is left", async () => {
    const charge = aSale(await typed(), { cents: 3000 + Math.floor(Math.random() * 100_000) })
    expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
    await enquired(charge, "succeeded")
    expect(await at.refund(charge, 1000)).toBe("waiting")
    expect([await at.refunded?.(charge), await at.enquire(charge)]).toEqual([false, { status: "succeeded" }])
    await library.testing.settle((await findSale(library, charge.reference))?.id ?? "")
    await expect(at.refund(charge, charge.cents + 1)).rejects.toThrow()
    expect(await at.refunded?.(charge)).toBe(false)
    expect(await at.refund(charge, 1000)).toBe("sent")
    await expect.poll(() => at.refunded?.(charge), { timeout: 30_000, interval: 1000 }).toBe(true)
    expect(await at.refund(charge, 1000)).toBe("sent")
    expect((await findSale(library, charge.reference))?.refundIds).toHaveLength(1)
  }, 90_000)

  it("a declined charge is declined when it is asked about, too", async () => {
    const charge = aSale(await typed(), { cents: 200_100 })
    const answer = await at.charge(charge)
    expect(answer).toMatchObject({ status: "declined" })
    await enquired(charge, "declined")
    expect(await at.enquire(charge)).toEqual(answer)
  }, 60_000)

  it("a charge that nobody heard of is not canceled before its token is forgotten", async () => {
    const charge = aSale(await typed())
    expect(await at.cancel?.(charge)).toEqual({ status: "unknown" })
    const long = new Date(Date.now() - 5 * 3_600_000)
    expect(await at.cancel?.({ ...charge, openedAt: long })).toMatchObject({ status: "declined" })
  }, 60_000)

  it("a customer's card is stored, charged once by each token of it, and goes when it is removed", async () => {
    const id = crypto.randomUUID()
    const customer = (await at.register?.(id)) ?? ""
    expect(await at.register?.(id)).toBe(customer)
    const typedCard = await typed()
    const stored = await at.store?.(typedCard, customer, aCharge("").payer)
    expect(stored).toMatchObject({ lastFour: "1111", isStored: true, brand: "Visa" })
    expect(await at.store?.(typedCard, customer, aCharge("").payer)).toEqual(stored)
    const token = stored && "token" in stored ? stored.token : ""
    const away = aSale(token, { gatewayCustomer: customer, unattended: true })
    const opened = await at.open?.(away)
    const chargeToken = (opened && "gatewayCharge" in opened && opened.chargeToken) || null
    expect(chargeToken).not.toBeNull()
    expect(await at.charge({ ...away, chargeToken })).toMatchObject({ status: "succeeded", storedAs: token })
    await enquired(away, "succeeded")
    expect(await at.charge({ ...away, chargeToken })).toMatchObject({ status: "succeeded" })
    await at.remove?.("card", token)
    await at.remove?.("card", token)
    expect(await at.open?.(aSale(token, { gatewayCustomer: customer }))).toMatchObject({
      status: "declined",
    })
    await at.remove?.("customer", customer)
    await at.remove?.("customer", customer)
  }, 90_000)

  it("a charge that stores its card says what it is called from now on", async () => {
    const customer = (await at.register?.(crypto.randomUUID())) ?? ""
    const charge = aSale(await typed(), { gatewayCustomer: customer, saveCard: true })
    const answer = await at.charge(charge)
    expect(answer).toMatchObject({ status: "succeeded", storedAs: expect.stringMatching(/^\w+$/) })
    await at.remove?.("customer", customer)
  }, 60_000)

  const applePay = open ? "shop.example" : appleDomain
  it.skipIf(!applePay).each([
    ["fake-apple-pay-visa-nonce", "Visa", "8886"],
    ["fake-apple-pay-mastercard-nonce", "MasterCard", /^\d{4}$/],
  ] as const)(
    "%s is a card in Apple Pay by the end of its own number, and is paid",
    async (nonce, brand, lastFour) => {
      const end = typeof lastFour === "string" ? lastFour : expect.stringMatching(lastFour)
      const card = await at.card(nonce, null)
      expect(card).toMatchObject({ digitalWallet: "ap", brand, lastFour: end, isStored: false })
      await paid(nonce, "ap")
    },
    90_000,
  )

  it.each([
    ["fake-android-pay-visa-nonce", "Visa"],
    ["fake-android-pay-mastercard-nonce", "MasterCard"],
  ] as const)(
    "%s is a card in Google Pay, and is paid",
    async (nonce, brand) => {
      const card = await at.card(nonce, null)
      const lastFour = expect.stringMatching(/^\d{4}$/)
      expect(card).toMatchObject({ digitalWallet: "gp", brand, lastFour, isStored: false })
      await paid(nonce, "gp")
    },
    90_000,
  )

  it.skipIf(!applePay)(
    "cards in wallets are told apart",
    async () => {
      const nonces = ["apple-pay-visa", "apple-pay-mastercard", "android-pay-visa", "android-pay-mastercard"]
      const cards = await Promise.all(nonces.map((name) => at.card(`fake-${name}-nonce`, null)))
      expect(new Set(cards.map((card) => card?.fingerprint)).size).toBe(nonces.length)
    },
    60_000,
  )

  it.skipIf(!applePay)(
    "Apple says who the merchant is, through Braintree, for the shop's domain",
    async () => {
      const configuration = (await (await asBrowser("configuration")).json()) as {
        applePayWeb?: { merchantIdentifier: string }
      }
      const asked = {
        validationUrl: "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession",
        domainName: applePay,
        displayName: "The shop",
      }
      const { merchantIdentifier } = configuration.applePayWeb ?? {}
      const answer = await asBrowser("apple_pay_web/sessions", {
        applePayWebSession: { ...asked, merchantIdentifier },
      })
      expect(await answer.json()).toMatchObject({
        merchantSessionIdentifier: expect.any(String),
        domainName: applePay,
      })
    },
    60_000,
  )
})
