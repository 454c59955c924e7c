import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { openStripeShop, type StripeShop } from "../../setup/payments/stripe-shop.ts"
import { aPerson, type TestClient } from "../../setup/shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("cards stored at Stripe, on $kind", ({ open }) => {
  let at: StripeShop
  beforeAll(async () => {
    at = await openStripeShop(await open())
  }, 60_000)
  afterAll(() => at.close())

  const funds = async (customerId: string) =>
    at.shop.fresh.database.tables
      .selectFrom("funds")
      .select(["id", "gateway_card", "last_four", "is_default"])
      .where("customer_id", "=", customerId)
      .where("removed_at", "is", null)
      .orderBy("created_at")
      .execute()
  /** Cards that Stripe has in a customer's hands. */
  const atStripe = (customer: string | undefined) =>
    [...at.stripe.account().methods.values()].filter((method) => method.customer === customer)
  const lastCustomer = () => [...at.stripe.account().customers.keys()].at(-1)

  it("are stored with a deposit that was paid, and charged again", async () => {
    const { client, customerId, balance } = await at.customer()
    await at.deposit(client, { saveCard: true })
    const [card] = await funds(customerId)
    expect(card).toMatchObject({ last_four: "4242", is_default: true })
    expect(atStripe(lastCustomer())).toHaveLength(1)
    expect(await at.depositFrom(client, card?.id ?? "")).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(5000)
    expect(at.stripe.account().customers.get(lastCustomer() ?? "")).toEqual({
      metadata: { customer: customerId },
    })
  })

  it("are not stored with one that was declined, nor at Stripe", async () => {
    const { client, customerId } = await at.customer()
    await at.deposit(client, { saveCard: true, card: "declined" })
    expect(await funds(customerId)).toEqual([])
    expect(atStripe(lastCustomer())).toEqual([])
  })

  it("are stored without a charge, the first as the default until another is chosen", async () => {
    const { client, customerId } = await at.customer()
    const first = await at.storeCard(client)
    const second = await at.storeCard(client, "mastercard")
    expect([first.default, second.default]).toEqual([true, false])
    await client.call(paymentEndpoints.setDefault, { params: { id: second.id } })
    expect(await funds(customerId)).toMatchObject([
      { last_four: "4242", is_default: false },
      { last_four: "4444", is_default: true },
    ])
    expect(await at.depositFrom(client, second.id)).toMatchObject({ status: "succeeded" })
  })

  it("are not stored before Stripe has them", async () => {
    const { client, customerId } = await at.customer()
    const body = { cardToken: await at.cardToken() }
    const params = { method: "cc", gateway: "stripe" }
    await expect(client.call(paymentEndpoints.addCard, { params, body })).rejects.toMatchObject({
      status: 422,
    })
    expect(await funds(customerId)).toEqual([])
  })

  it("are nobody else's, to store or to pay with", async () => {
    const [one, other] = [await at.customer(), await at.customer()]
    const card = await at.storeCard(one.client)
    const [{ gateway_card: cardToken = "" } = {}] = await funds(one.customerId)
    await other.client.call(paymentEndpoints.beginSetup)
    const params = { method: "cc", gateway: "stripe" }
    await expect(
      other.client.call(paymentEndpoints.addCard, { params, body: { cardToken } }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(at.deposit(other.client, { token: cardToken })).rejects.toMatchObject({ status: 422 })
    await expect(at.depositFrom(other.client, card.id)).rejects.toMatchObject({ status: 404 })
  })

  it("leave Stripe when they are removed, though Stripe cannot be reached at first", async () => {
    const { client } = await at.customer()
    const { id } = await at.storeCard(client)
    const customer = lastCustomer()
    await client.call(paymentEndpoints.removeFund, { params: { id } })
    at.stripe.disturb(() => "unreached")
    await expect(at.removeDue()).rejects.toThrow()
    at.stripe.disturb(() => undefined)
    expect(atStripe(customer)).toHaveLength(1)
    at.shop.now = new Date(at.shop.now.getTime() + HOUR)
    await at.removeDue()
    expect(atStripe(customer)).toEqual([])
  })

  it("stand at Stripe once, however often the same card is stored", async () => {
    const { client, customerId } = await at.customer()
    await at.deposit(client, { saveCard: true })
    const customer = lastCustomer()
    await at.deposit(client, { saveCard: true })
    await at.storeCard(client)
    await at.removeDue()
    const [fund, ...others] = await funds(customerId)
    expect(others).toEqual([])
    expect(atStripe(customer).map(({ id }) => id)).toEqual([fund?.gateway_card])
  })

  it("that were removed while the bank asked are not stored by its answer", async () => {
    const { client, customerId } = await at.customer()
    const made = await at.deposit(client, { saveCard: true, card: "bankAsks" })
    const customer = lastCustomer()
    const [fund] = await funds(customerId)
    await client.call(paymentEndpoints.removeFund, { params: { id: fund?.id ?? "" } })
    await at.removeDue()
    at.stripe.answerChallenge([...at.stripe.account().intents.keys()].at(-1) ?? "", true)
    await at.pass(HOUR)
    expect((await at.deposited(customerId, made.id)).status).toBe("succeeded")
    await at.removeDue()
    expect(atStripe(customer)).toEqual([])
  })

  it("go with their customer's account, and Stripe forgets who it was", async () => {
    const { password } = aPerson()
    const { client } = await at.customer()
    await at.storeCard(client)
    const customer = lastCustomer()
    await client.call(closingEndpoints.close, { body: { password, reason: "" } })
    await at.removeDue()
    expect(at.stripe.account().customers.has(customer ?? "")).toBe(false)
    expect(atStripe(customer)).toEqual([])
  })

  it("that their bank wants to see confirmed are declined while their customer is away", async () => {
    const { client, customerId } = await at.customer()
    const fund = await at.storeCard(client, "storedThenDeclined")
    expect(await at.depositFrom(client, fund.id)).toMatchObject({ status: "failed" })
    expect(await funds(customerId)).toHaveLength(1)
  })
})

describe("cards stored at Stripe, in a shop that asks for security codes", () => {
  let at: StripeShop
  let client: TestClient
  beforeAll(async () => {
    const [first] = anyDatabase
    if (!first) throw new Error("There is no database.")
    at = await openStripeShop(await first.open(), { CARD_SECURITY_CODE: "on" })
    client = (await at.customer()).client
  }, 60_000)
  afterAll(() => at.close())

  const codeToken = async (cvc: string) =>
    String((await at.asBrowser("/v1/tokens", { "cvc_update[cvc]": cvc })).id)

  it("are charged with the right code, once for each token of it", async () => {
    const { id } = await at.storeCard(client)
    await expect(at.depositFrom(client, id)).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "csc" }],
    })
    const code = await codeToken("123")
    expect(await at.depositFrom(client, id, 2500, code)).toMatchObject({ status: "succeeded" })
    expect(await at.depositFrom(client, id, 2500, code)).toMatchObject({ status: "failed" })
    expect(await at.depositFrom(client, id, 2500, await codeToken("000"))).toMatchObject({
      status: "failed",
      failureMessage: "The security code was not right. Check it on your card and try again.",
    })
    expect(await at.depositFrom(client, id, 2500, await codeToken("123"))).toMatchObject({
      status: "succeeded",
    })
  })
})
