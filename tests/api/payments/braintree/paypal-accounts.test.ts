import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringMethodEndpoints } from "#src/contract/recurring/method.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { chargeStoredCard } from "#src/server/payments/charge-stored-card.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { accounts } from "../../../stage/braintree/paypal.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { aDeposit } from "../../setup/payments/cards.ts"
import { aPerson, aTicket, type TestClient } from "../../setup/shop.ts"

const HOUR = 3_600_000

async function open(environment: Record<string, string>): Promise<BraintreeShop> {
  const [first] = anyDatabase
  if (!first) throw new Error("There is no database.")
  return openBraintreeShop(await first.open(), environment)
}

const methodsOf = (client: TestClient) => client.call(paymentEndpoints.methods)
const paypalOf = async (client: TestClient) =>
  (await methodsOf(client)).find(({ code }) => code === "pl")?.funds ?? []

describe("a PayPal account", () => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await open({ BRAINTREE_PAYPAL: "on" })
  }, 60_000)
  afterEach(() => at.braintree.disturb(() => undefined))
  afterAll(() => at.close())

  const atBraintree = (customerId: string) =>
    [...at.braintree.account().vault.values()].filter(({ customer }) => customer === customerId)
  /** Stores an account, as the window does that leads to PayPal and back. */
  async function add(client: TestClient, as: keyof typeof accounts = "good") {
    const { id, approvalUrl } = await client.call(paymentEndpoints.addPayPal)
    const brought = await at.bring(approvalUrl, await at.approved(as, { flow: "vault" }))
    return {
      id,
      approvalUrl,
      ...brought,
      after: () => client.call(paymentEndpoints.accountApproval, { params: { id } }),
    }
  }

  it("pays in a partner's one call, named by its id or as PayPal, and is asked for where none is stored", async () => {
    const { client, customerId, balance } = await at.customer()
    const buy = (depositMethodId: string) =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: {
          cartItem: aTicket(5),
          deposit: { ...aDeposit(800, { customerFundId: "" }), customerFundId: undefined, depositMethodId },
          purchase: { channelKey: "web", partnerKey: null, metadata: {} },
        },
        idempotencyKey: crypto.randomUUID(),
      })
    await expect(buy("pl")).rejects.toMatchObject({
      status: 422,
      message: "There's no PayPal account of yours that we can charge.",
    })
    await add(client)
    const [fund] = await paypalOf(client)
    for (const way of ["pl", fund?.id ?? ""]) {
      const checkoutId = await buy(way)
      const receipt = await client.call(checkoutEndpoints.get, { params: { checkoutId } })
      expect(receipt.deposited?.cents).toBe(800)
    }
    expect(await balance()).toBe(0)
    const made = await at.shop.fresh.database.tables
      .selectFrom("deposits")
      .select(["method_code", "status", "type"])
      .where("customer_id", "=", customerId)
      .execute()
    expect(made).toEqual(Array(2).fill({ method_code: "pl", status: "succeeded", type: "partner_purchase" }))
  }, 30_000)

  it("is stored once its owner agrees, is charged with one press, and leaves Braintree when it is removed", async () => {
    const { client, customerId, balance } = await at.customer()
    const { id, next, after } = await add(client)
    expect(next).toBe(`/my-account/cards-and-accounts?approval=${id}`)
    expect((await after()).status).toBe("stored")
    const [fund, ...others] = await paypalOf(client)
    expect(fund).toMatchObject({ brand: "paypal", email: accounts.good, default: true, cart: true })
    expect(others).toEqual([])
    const made = await at.depositFrom(client, fund?.id ?? "")
    expect(made).toMatchObject({ status: "succeeded", depositMethodCode: "pl", methodLabel: "PayPal" })
    expect(await balance()).toBe(2500)
    await client.call(paymentEndpoints.removeFund, { params: { id: fund?.id ?? "" } })
    await at.removeDue()
    expect([await paypalOf(client), atBraintree(customerId)]).toEqual([[], []])
  })

  it("is stored once though PayPal's answer is brought twice, its own was lost, or it is added again", async () => {
    const { client, customerId } = await at.customer()
    const { approvalUrl } = await client.call(paymentEndpoints.addPayPal)
    const token = await at.approved("good", { flow: "vault" })
    at.disturb("POST payment_methods", "lost")
    expect((await at.bring(approvalUrl, token)).status).toBe(500)
    await Promise.all([at.bring(approvalUrl, token), at.bring(approvalUrl, token)])
    await add(client)
    await at.removeDue()
    expect((await paypalOf(client)).map(({ email }) => email)).toEqual([accounts.good])
    expect(atBraintree(customerId)).toHaveLength(1)
  })

  it("is not stored where its owner does not agree, or a card is brought in its place", async () => {
    const { client, customerId } = await at.customer()
    for (const token of [
      null,
      await at.typed({ number: "4111111111111111", expirationDate: "12/2034", cvv: "1" }),
    ]) {
      const { id, approvalUrl } = await client.call(paymentEndpoints.addPayPal)
      await at.bring(approvalUrl, token)
      const after = await client.call(paymentEndpoints.accountApproval, { params: { id } })
      expect(after.status).toBe("failed")
      expect(after.failureMessage).not.toBe("")
    }
    expect([await paypalOf(client), atBraintree(customerId)]).toEqual([[], []])
  })

  it("is stored with a deposit, and not with one that is declined", async () => {
    const { client, customerId } = await at.customer()
    for (const as of ["locked", "good"] as const) {
      const { challengeUrl } = await at.depositByPayPal(client, { saveCard: true })
      await at.bring(challengeUrl ?? "", await at.approved(as))
    }
    expect((await paypalOf(client)).map(({ email }) => email)).toEqual([accounts.good])
    const [stored] = atBraintree(customerId)
    const [fund] = await paypalOf(client)
    expect(stored?.paypal?.email).toBe(accounts.good)
    expect(await at.depositFrom(client, fund?.id ?? "")).toMatchObject({ status: "succeeded" })
  })

  it("is its owner's alone, as is what they are asked to approve", async () => {
    const [one, other] = [await at.customer(), await at.customer()]
    const { id } = await add(one.client)
    const [fund] = await paypalOf(one.client)
    const params = { id }
    await expect(other.client.call(paymentEndpoints.accountApproval, { params })).rejects.toMatchObject({
      status: 404,
    })
    await expect(at.depositFrom(other.client, fund?.id ?? "")).rejects.toMatchObject({ status: 404 })
    const made = await at.depositByPayPal(one.client)
    await expect(
      other.client.call(paymentEndpoints.giveUpDeposit, { params: { id: made.id } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await at.deposited(one.customerId, made.id)).status).toBe("challenge")
  })

  it("pays for recurring purchases where its owner chooses so, beside a card that does not", async () => {
    const { client, customerId } = await at.customer()
    await at.storeCard(client)
    const choose = () =>
      client.call(recurringMethodEndpoints.chooseMethod, { query: { recurringPurchaseMethod: "paypal" } })
    await expect(choose()).rejects.toMatchObject({
      status: 422,
      message: "There's no PayPal account of yours that we can charge.",
    })
    await add(client)
    const { methods, selectedRecurringPurchaseMethodKey } = await choose()
    expect(selectedRecurringPurchaseMethodKey).toBe("paypal")
    expect(methods.map(({ name, disabled }) => [name, disabled])).toEqual([
      [null, false],
      ["Visa ending 1111", false],
      [`PayPal ${accounts.good}`, false],
    ])
    const { database, gateways } = at.services()
    const charge = { customerId, cents: 700, currency: "AUD" }
    const begun = await inTransaction(database, async (trx) => {
      await lockWallet(trx, customerId)
      return chargeStoredCard(gateways)(trx, charge, at.shop.now)
    })
    expect(begun).toMatchObject({ depositId: expect.any(String) })
    await at.pass(60_000)
    expect([...at.braintree.account().transactions.values()].at(-1)).toMatchObject({
      amount: "7.00",
      paypal: { email: accounts.good },
      transactionSource: "unscheduled",
      status: "submitted_for_settlement",
    })
  })

  it("goes with its owner's account, and what was yet to be approved takes nothing any more", async () => {
    const { password } = aPerson()
    const { client, customerId, balance } = await at.customer()
    await add(client)
    const { approvalUrl } = await client.call(paymentEndpoints.addPayPal)
    const made = await at.depositByPayPal(client)
    await client.call(closingEndpoints.close, { body: { password, reason: "" } })
    await at.bring(made.challengeUrl ?? "", await at.approved())
    expect((await at.bring(approvalUrl, await at.approved("other", { flow: "vault" }))).status).toBe(404)
    await at.removeDue()
    await at.pass(HOUR)
    expect((await at.deposited(customerId, made.id)).status).toBe("failed")
    expect([await balance(), atBraintree(customerId)]).toEqual([0, []])
    const { tables } = at.shop.fresh.database
    const left = await tables.selectFrom("funds").select("id").where("customer_id", "=", customerId).execute()
    expect(left).toEqual([])
  })
})

describe("PayPal", () => {
  it("is all there is beside the bank in a shop that takes no cards", async () => {
    const at = await open({ BRAINTREE_PAYPAL: "on", BRAINTREE_CARDS: "off" })
    const { client, balance } = await at.customer()
    expect((await methodsOf(client)).map(({ code }) => code)).toEqual(["pl", "bp", "dd", "bd"])
    expect((await client.call(paymentEndpoints.cardGateways)).availableCardGateways).toEqual([])
    await expect(at.deposit(client, {})).rejects.toMatchObject({ status: 404 })
    await expect(at.storeCard(client)).rejects.toMatchObject({ status: 404 })
    const made = await at.depositByPayPal(client)
    await at.bring(made.challengeUrl ?? "", await at.approved())
    expect(await balance()).toBe(2500)
    await at.close()
  })
})
