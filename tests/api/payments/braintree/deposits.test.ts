import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { aTicket } from "../../setup/shop.ts"

const SALE = "POST transactions"
const HOUR = 3_600_000
const WORDS = "Your card was declined. Please try another card."

describe.each(anyDatabase)("a deposit through Braintree, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open())
  }, 60_000)
  // All of them try the same few cards, of which only so many may be declined in a day.
  beforeEach(async () => void (await at.shop.fresh.database.tables.deleteFrom("attempts").execute()))
  afterEach(() => at.braintree.disturb(() => undefined))
  afterAll(() => at.close())

  const sales = () => [...at.braintree.account().transactions.values()]

  it("is in the wallet, and tells Braintree the deposit's id and what its script noticed of the browser", async () => {
    const { client, balance } = await at.customer()
    const made = await at.deposit(client, { deviceData: '{"correlation_id":"c1"}' })
    expect(made).toMatchObject({ status: "succeeded", methodLabel: "Visa ending 1111" })
    expect(await balance()).toBe(2500)
    expect(sales().at(-1)).toMatchObject({
      amount: "25.00",
      orderId: made.id,
      status: "submitted_for_settlement",
      deviceData: '{"correlation_id":"c1"}',
    })
    expect(await at.shop.ledgerTotal()).toBe(0)
    const row = await at.shop.fresh.database.tables
      .selectFrom("deposits")
      .select(["device_data", "charge_token"])
      .where("id", "=", made.id)
      .executeTakeFirst()
    expect(row).toEqual({ device_data: null, charge_token: null })
  })

  it.each([
    [200_000, WORDS],
    [200_100, "There isn't enough money on this card. Please try another card or amount."],
    [200_400, "This card has expired."],
    [201_000, "The security code was not right. Check it on your card and try again."],
    // Nobody who found a card is told that it was reported.
    [205_300, WORDS],
  ])("is refused with words where the bank declines %i cents", async (cents, failureMessage) => {
    const { client, balance } = await at.customer()
    expect(await at.deposit(client, { cents })).toMatchObject({ status: "failed", failureMessage })
    expect(await balance()).toBe(0)
  })

  it("is refused where the bank was not asked, or did not say that it is the customer", async () => {
    const { client, balance } = await at.customer()
    const unasked = await at.typed({ number: "4111111111111111", expirationDate: "12/2034", cvv: "123" })
    const failureMessage = "The bank check wasn't completed. You haven't been charged."
    for (const token of [
      unasked,
      await at.cardToken("bankFails"),
      await at.cardToken("bankAsks", { approved: false }),
    ])
      expect(await at.deposit(client, { token })).toMatchObject({ status: "failed", failureMessage })
    expect(await at.deposit(client, { card: "bankAsks" })).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(2500)
  })

  it.each(["unreached", "lost", "late", "broken"] as const)(
    "whose sale is %s is taken and booked once",
    async (fault) => {
      const { client, balance } = await at.customer()
      const before = at.braintree.capturedCents()
      at.disturb(SALE, fault)
      expect(await at.deposit(client, {})).toMatchObject({ status: "pending" })
      at.braintree.arrive()
      await at.pass(HOUR)
      await at.pass(HOUR)
      expect([await balance(), at.braintree.capturedCents() - before]).toEqual([2500, 2500])
    },
  )

  it("whose sale comes twice, at first and after it was sent again, is taken once", async () => {
    const { client, balance } = await at.customer()
    const before = at.braintree.capturedCents()
    at.disturb(SALE, "late")
    await at.deposit(client, {})
    await at.pass(60_000)
    expect(await balance()).toBe(2500)
    at.braintree.arrive()
    await at.pass(HOUR)
    expect([await balance(), at.braintree.capturedCents() - before]).toEqual([2500, 2500])
  })

  it("whose refusal was lost is refused in the words that belong to it", async () => {
    const { client, customerId } = await at.customer()
    at.disturb(SALE, "lost")
    const made = await at.deposit(client, { cents: 200_100 })
    await at.pass(HOUR)
    expect(await at.deposited(customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "There isn't enough money on this card. Please try another card or amount.",
    })
  })

  it("is given up only once no call can take money any more", async () => {
    const { client, customerId, balance } = await at.customer()
    const before = at.braintree.capturedCents()
    at.disturb(SALE, ...Array.from({ length: 30 }, () => "late" as const))
    const made = await at.deposit(client, {})
    for (let tries = 0; tries < 20; tries++) await at.pass(5 * 60_000)
    // It was sent as often as it may be, but the first call may still arrive.
    expect((await at.deposited(customerId, made.id)).status).toBe("pending")
    for (let hours = 0; hours < 6; hours++) await at.pass(HOUR)
    at.braintree.arrive()
    await at.pass(HOUR)
    expect(await at.deposited(customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "We're experiencing technical difficulties. Please reload the page to try again.",
    })
    expect([await balance(), at.braintree.capturedCents() - before]).toEqual([0, 0])
  })

  it("is booked though its call came after it was sent as often as it may be", async () => {
    const { client, balance } = await at.customer()
    at.disturb(SALE, ...Array.from({ length: 30 }, () => "late" as const))
    await at.deposit(client, {})
    for (let tries = 0; tries < 20; tries++) await at.pass(5 * 60_000)
    at.braintree.arrive()
    await at.pass(HOUR)
    expect(await balance()).toBe(2500)
  })

  it("is one deposit for two clicks, also where its card is to be stored", async () => {
    const { client, balance } = await at.customer()
    const before = sales().length
    const [token, key] = [await at.cardToken(), crypto.randomUUID()]
    const click = () => at.deposit(client, { token, key, saveCard: true })
    const [one, two] = await Promise.all([click(), click()])
    expect(one.id).toBe(two.id)
    expect((await click()).id).toBe(one.id)
    await at.pass(HOUR)
    expect([sales().length - before, await balance()]).toEqual([1, 2500])
  })

  it("with a token that was used before, or that nobody knows, is refused at once", async () => {
    const { client, balance } = await at.customer()
    const token = await at.cardToken()
    expect(await at.deposit(client, { token })).toMatchObject({ status: "succeeded" })
    const refused = { status: 422, fields: [{ field: "card" }] }
    await expect(at.deposit(client, { token })).rejects.toMatchObject(refused)
    await expect(at.deposit(client, { token: "made-up" })).rejects.toMatchObject(refused)
    await expect(at.deposit(client, { token: "../transactions" })).rejects.toMatchObject(refused)
    expect(await balance()).toBe(2500)
  })

  it("pays for the cart it was made for, though its answer was lost", async () => {
    const { client, customerId, balance } = await at.customer()
    const cart = await client.add(aTicket(4))
    at.disturb(SALE, "lost")
    const made = await client.call(paymentEndpoints.depositPurchase, {
      body: {
        type: "checkout",
        deposit: {
          amount: money(1000, "AUD"),
          cardToken: await at.cardToken("bankAsks"),
          saveCard: false,
          depositMethodCode: "cc",
          gatewayKey: "braintree",
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
    expect(made.status).toBe("pending")
    await at.pass(60_000)
    expect((await at.deposited(customerId, made.id)).checkoutId).not.toBeNull()
    expect(await balance()).toBe(1000 - cart.payable.cents)
    expect((await client.call(cartEndpoints.get)).cartItems).toEqual([])
  })

  it("cannot be made by PayPal in a shop that is not configured for it", async () => {
    const { client } = await at.customer()
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.map(({ code }) => code)).not.toContain("pl")
    await expect(at.depositByPayPal(client)).rejects.toMatchObject({ status: 404 })
    await expect(client.call(paymentEndpoints.addPayPal)).rejects.toMatchObject({ status: 404 })
  })

  it("is not sent through a merchant account that charges in another currency", async () => {
    const other = await openBraintreeShop(await open(), { BRAINTREE_MERCHANT_ACCOUNT: "shop_USD" })
    const { client } = await other.customer()
    expect(await other.deposit(client, {})).toMatchObject({ status: "pending" })
    expect(other.braintree.asked).not.toContain(SALE)
    await other.close()
  })
})
