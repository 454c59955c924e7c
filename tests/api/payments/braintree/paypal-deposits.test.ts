import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { aPerson, aTicket, type TestClient } from "../../setup/shop.ts"

const SALE = "POST transactions"
const HOUR = 3_600_000
const MINUTE = 60_000

describe("a deposit that is approved in PayPal", () => {
  let at: BraintreeShop
  beforeAll(async () => {
    const [first] = anyDatabase
    if (!first) throw new Error("There is no database.")
    at = await openBraintreeShop(await first.open(), { BRAINTREE_PAYPAL: "on" })
  }, 60_000)
  beforeEach(async () => void (await at.shop.fresh.database.tables.deleteFrom("attempts").execute()))
  afterEach(() => at.braintree.disturb(() => undefined))
  afterAll(() => at.close())

  const sales = () => [...at.braintree.account().transactions.values()]
  const urlOf = ({ challengeUrl }: Deposit) => challengeUrl ?? ""
  const approve = async (deposit: Deposit, ...how: Parameters<BraintreeShop["approved"]>) =>
    at.bring(urlOf(deposit), await at.approved(...how))
  const status = (client: TestClient, { id }: Deposit) =>
    client.call(paymentEndpoints.depositStatus, { params: { id } })

  it("is in the wallet once it is approved, and no card of anybody's", async () => {
    const { client, balance } = await at.customer()
    const made = await at.depositByPayPal(client)
    expect(made).toMatchObject({ status: "challenge", depositMethodCode: "pl", methodLabel: "PayPal" })
    expect([await balance(), at.braintree.capturedCents()]).toEqual([0, 0])
    expect(await approve(made)).toEqual({ status: 200, next: `/checkout/deposit/${made.id}/success` })
    expect(await status(client, made)).toMatchObject({ status: "succeeded", challengeUrl: null })
    expect([await balance(), await at.shop.ledgerTotal()]).toEqual([2500, 0])
    const sale = sales().at(-1)
    expect(sale).toMatchObject({ amount: "25.00", orderId: made.id, card: null, deviceData: "{}" })
    const gateway = at.shop.running.services.gateways.named("braintree")
    const listed = await gateway.list?.(
      new Date(at.shop.now.getTime() - HOUR),
      new Date(at.shop.now.getTime() + 1),
    )
    expect(listed).toMatchObject([{ kind: "charge", reference: made.id, cents: 2500 }])
  })

  it.each(["unreached", "lost", "late", "broken"] as const)(
    "is taken and booked once though its sale is %s",
    async (fault) => {
      const { client, balance } = await at.customer()
      const before = at.braintree.capturedCents()
      const made = await at.depositByPayPal(client)
      at.disturb(SALE, fault)
      await approve(made)
      expect((await status(client, made)).status).toBe("pending")
      at.braintree.arrive()
      await at.pass(MINUTE)
      await at.pass(HOUR)
      expect([await balance(), at.braintree.capturedCents() - before]).toEqual([2500, 2500])
    },
  )

  it("is one deposit for two presses, and one sale however often the approval is brought", async () => {
    const { client, balance } = await at.customer()
    const before = sales().length
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([
      at.depositByPayPal(client, { key }),
      at.depositByPayPal(client, { key }),
    ])
    expect([two.id, two.challengeUrl]).toEqual([one.id, one.challengeUrl])
    const tokens = [await at.approved(), await at.approved("other")]
    await Promise.all([...tokens, ...tokens].map((token) => at.bring(urlOf(one), token)))
    await at.bring(urlOf(one), null)
    await at.pass(HOUR)
    expect([sales().length - before, await balance()]).toEqual([1, 2500])
  })

  it("costs nothing where the customer turns round in PayPal or in the shop, and no try is counted", async () => {
    const { client, balance } = await at.customer()
    for (let tries = 0; tries < 12; tries++) {
      const made = await at.depositByPayPal(client)
      const failureMessage = "You cancelled the payment in PayPal. You haven't been charged."
      if (tries % 2) {
        const { next } = await at.bring(urlOf(made), null)
        expect(next).toBe(`/my-account/deposit/${made.id}/cancel`)
        expect(await status(client, made)).toMatchObject({ status: "failed", failureMessage })
      } else {
        const call = client.call(paymentEndpoints.giveUpDeposit, { params: { id: made.id } })
        expect(await call).toMatchObject({ status: "failed", failureMessage })
      }
      // An approval that comes all the same is too late.
      await approve(made)
    }
    await at.pass(HOUR)
    expect(await balance()).toBe(0)
  })

  it("that nobody approves waits for three hours, whoever asks about it, and then fails", async () => {
    const { client, customerId, balance } = await at.customer()
    const made = await at.depositByPayPal(client)
    await at.shop.running.api.request(`/3ds/notify?deposit=${made.id}`)
    await at.pass(2.5 * HOUR)
    expect((await at.deposited(customerId, made.id)).status).toBe("challenge")
    const token = await at.approved()
    await at.pass(HOUR)
    expect(await at.deposited(customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "You didn't approve the payment in PayPal in time. You haven't been charged.",
    })
    await at.bring(urlOf(made), token)
    await at.pass(HOUR)
    expect([await balance(), (await at.deposited(customerId, made.id)).status]).toEqual([0, "failed"])
  })

  it("is charged to no card that is brought in an account's place, since its bank was not asked", async () => {
    const { client, balance } = await at.customer()
    const before = sales().length
    const card = await at.typed({ number: "4111111111111111", expirationDate: "12/2034", cvv: "123" })
    for (const token of [card, "made-up", "../transactions"]) {
      const made = await at.depositByPayPal(client)
      await at.bring(urlOf(made), token)
      expect(await status(client, made)).toMatchObject({
        status: "failed",
        failureMessage: "We couldn't read PayPal's answer. You haven't been charged. Please try again.",
      })
    }
    // Nor does an approved account pass for a card.
    await expect(at.deposit(client, { token: await at.approved() })).rejects.toMatchObject({ status: 422 })
    expect([await balance(), sales().length - before]).toEqual([0, 0])
    expect((await at.bring("/payment-fields/paypal/made-up", card)).status).toBe(404)
  })

  it.each([
    [
      "locked",
      2500,
      "This PayPal account can't be used for this payment. Please contact PayPal, or try another way to pay.",
    ],
    ["revoked", 2500, "You've ended our agreement in PayPal. Add your PayPal account again to pay with it."],
    [
      "good",
      207_400,
      "PayPal couldn't take the money from your bank or card. Choose another one in PayPal, or try another way to pay.",
    ],
    ["good", 207_700, "PayPal declined this payment. Please try another way to pay."],
  ] as const)("as %s of %i cents says why it is refused", async (as, cents, failureMessage) => {
    const { client, balance } = await at.customer()
    const made = await at.depositByPayPal(client, { cents })
    await approve(made, as, { cents })
    expect(await status(client, made)).toMatchObject({ status: "failed", failureMessage })
    expect(await balance()).toBe(0)
  })

  it("is refused after six declined ones of one account, whoever's they are", async () => {
    for (let tries = 0; tries < 6; tries++) {
      const { client } = await at.customer()
      await approve(await at.depositByPayPal(client), "locked")
    }
    const { client } = await at.customer()
    const before = sales().length
    const made = await at.depositByPayPal(client)
    await approve(made, "locked")
    expect((await status(client, made)).failureMessage).toMatch(/^Too many payments/)
    expect(sales().length).toBe(before)
  })

  it("waits while PayPal settles it, and is booked when PayPal says so", async () => {
    const { client, customerId, balance } = await at.customer()
    const made = await at.depositByPayPal(client)
    await approve(made, "slow")
    expect((await status(client, made)).status).toBe("pending")
    at.braintree.settle(sales().at(-1)?.id ?? "")
    for (const event of at.braintree.drainEvents()) await at.report(event)
    await at.handleReports()
    expect((await at.deposited(customerId, made.id)).status).toBe("succeeded")
    expect(await balance()).toBe(2500)
  })

  it("is not charged on a break that begins before it is approved", async () => {
    const { client, balance } = await at.customer()
    const made = await at.depositByPayPal(client)
    const { password } = aPerson()
    await client.call(breakEndpoints.take, { body: { length: "day", password } })
    await approve(made)
    expect((await status(client, made)).failureMessage).toMatch(/break/)
    expect(await balance()).toBe(0)
  })

  it("pays for the cart it was made for, though nobody comes back to the page", async () => {
    const { client, customerId, balance } = await at.customer()
    const cart = await client.add(aTicket(4))
    const made = await client.call(paymentEndpoints.depositPurchase, {
      body: {
        type: "checkout",
        deposit: {
          amount: money(1000, "AUD"),
          saveCard: false,
          depositMethodCode: "pl",
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
    at.disturb(SALE, "lost")
    await approve(made, "good", { cents: 1000 })
    await at.pass(MINUTE)
    expect((await at.deposited(customerId, made.id)).checkoutId).not.toBeNull()
    expect(await balance()).toBe(1000 - cart.payable.cents)
  })
})
