import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"
import { aPerson, type TestClient } from "../../setup/shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("cards stored at Braintree, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open())
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
  /** Cards that Braintree has of a customer. */
  const atBraintree = (customerId: string) =>
    [...at.braintree.account().vault.values()].filter(({ customer }) => customer === customerId)
  const sales = () => [...at.braintree.account().transactions.values()]

  it("are stored with a deposit that was paid, under Braintree's name, and charged again", async () => {
    const { client, customerId, balance } = await at.customer()
    await at.deposit(client, { saveCard: true })
    const [card] = await funds(customerId)
    expect(card).toMatchObject({ last_four: "1111", is_default: true })
    expect(atBraintree(customerId).map(({ token }) => token)).toEqual([card?.gateway_card])
    expect(await at.depositFrom(client, card?.id ?? "")).toMatchObject({ status: "succeeded" })
    expect(sales().at(-1)).toMatchObject({ amount: "25.00", transactionSource: null })
    expect(await balance()).toBe(5000)
  })

  it.each(["POST transactions", "POST payment_methods/:id/nonces"])(
    "are charged once though the answer to %s is lost, or comes late",
    async (call) => {
      const { client, balance } = await at.customer()
      const { id } = await at.storeCard(client)
      const before = at.braintree.capturedCents()
      for (const fault of ["lost", "late"] as const) {
        at.disturb(call, fault)
        expect(await at.depositFrom(client, id)).toMatchObject({ status: "pending" })
        await at.pass(60_000)
        at.braintree.arrive()
        await at.pass(HOUR / 2)
      }
      expect([await balance(), at.braintree.capturedCents() - before]).toEqual([5000, 5000])
    },
  )

  it("have Braintree's name though the answer to their deposit was lost", async () => {
    const { client, customerId } = await at.customer()
    at.disturb("POST transactions", "lost")
    await at.deposit(client, { saveCard: true })
    await at.pass(60_000)
    const [card] = await funds(customerId)
    expect(atBraintree(customerId).map(({ token }) => token)).toEqual([card?.gateway_card])
    expect(await at.depositFrom(client, card?.id ?? "")).toMatchObject({ status: "succeeded" })
  })

  it("are not stored with one that was declined, nor at Braintree", async () => {
    const { client, customerId } = await at.customer()
    await at.deposit(client, { saveCard: true, cents: 200_000 })
    expect([await funds(customerId), atBraintree(customerId)]).toEqual([[], []])
  })

  it("are stored without a charge, the first as the default until another is chosen", async () => {
    const { client, customerId } = await at.customer()
    const first = await at.storeCard(client)
    const second = await at.storeCard(client, "mastercard")
    expect([first.default, second.default]).toEqual([true, false])
    await client.call(paymentEndpoints.setDefault, { params: { id: second.id } })
    expect(await funds(customerId)).toMatchObject([
      { last_four: "1111", is_default: false },
      { last_four: "4444", is_default: true },
    ])
    expect(await at.depositFrom(client, second.id)).toMatchObject({ status: "succeeded" })
  })

  it("are stored once though the answer was lost and the customer tries again", async () => {
    const { client, customerId } = await at.customer()
    const token = await at.cardToken()
    at.disturb("POST payment_methods", "lost")
    await expect(at.storeCard(client, "good", token)).rejects.toMatchObject({ status: 500 })
    expect((await at.storeCard(client, "good", token)).lastFour).toBe("1111")
    expect([(await funds(customerId)).length, atBraintree(customerId).length]).toEqual([1, 1])
  })

  it("that their bank refuses to store are said so", async () => {
    const { client, customerId } = await at.customer()
    await expect(at.storeCard(client, "refusesStoring")).rejects.toMatchObject({
      status: 422,
      message: "Your card was declined. Please try another card.",
    })
    expect([await funds(customerId), atBraintree(customerId)]).toEqual([[], []])
  })

  it("are nobody else's, to store or to pay with", async () => {
    const [one, other] = [await at.customer(), await at.customer()]
    const card = await at.storeCard(one.client)
    const [{ gateway_card: token = "" } = {}] = await funds(one.customerId)
    await expect(at.storeCard(other.client, "good", token)).rejects.toMatchObject({ status: 422 })
    await expect(at.deposit(other.client, { token })).rejects.toMatchObject({ status: 422 })
    await expect(at.depositFrom(other.client, card.id)).rejects.toMatchObject({ status: 404 })
  })

  it("leave Braintree when they are removed, though Braintree cannot be reached at first", async () => {
    const { client, customerId } = await at.customer()
    const { id } = await at.storeCard(client)
    await client.call(paymentEndpoints.removeFund, { params: { id } })
    at.braintree.disturb(() => "unreached")
    await expect(at.removeDue()).rejects.toThrow()
    at.braintree.disturb(() => undefined)
    expect(atBraintree(customerId)).toHaveLength(1)
    at.shop.now = new Date(at.shop.now.getTime() + HOUR)
    await at.removeDue()
    expect(atBraintree(customerId)).toEqual([])
  })

  it("stand at Braintree once, however often the same card is stored", async () => {
    const { client, customerId } = await at.customer()
    await at.deposit(client, { saveCard: true })
    await at.deposit(client, { saveCard: true })
    await at.storeCard(client)
    await at.removeDue()
    const [fund, ...others] = await funds(customerId)
    expect(others).toEqual([])
    expect(atBraintree(customerId).map(({ token }) => token)).toEqual([fund?.gateway_card])
  })

  it("that were removed while their deposit was on its way are not stored by its answer", async () => {
    const { client, customerId } = await at.customer()
    at.disturb("POST transactions", "lost")
    const made = await at.deposit(client, { saveCard: true })
    const [fund] = await funds(customerId)
    await client.call(paymentEndpoints.removeFund, { params: { id: fund?.id ?? "" } })
    await at.pass(60_000)
    expect((await at.deposited(customerId, made.id)).status).toBe("succeeded")
    await at.removeDue()
    expect(atBraintree(customerId)).toEqual([])
  })

  it("go with their customer's account, and Braintree forgets who it was", async () => {
    const { password } = aPerson()
    const { client, customerId } = await at.customer()
    await at.storeCard(client)
    await client.call(closingEndpoints.close, { body: { password, reason: "" } })
    await at.removeDue()
    expect(at.braintree.account().customers.has(customerId)).toBe(false)
    expect(atBraintree(customerId)).toEqual([])
  })
})

describe("cards stored at Braintree, in a shop that asks for security codes", () => {
  let at: BraintreeShop
  let client: TestClient
  beforeAll(async () => {
    const [first] = anyDatabase
    if (!first) throw new Error("There is no database.")
    at = await openBraintreeShop(await first.open(), { CARD_SECURITY_CODE: "on" })
    client = (await at.customer()).client
  }, 60_000)
  afterAll(() => at.close())

  it("are charged with the right code, once for each token of it", async () => {
    const { id } = await at.storeCard(client)
    await expect(at.depositFrom(client, id)).rejects.toMatchObject({
      status: 422,
      fields: [{ field: "csc" }],
    })
    const code = await at.typed({ cvv: "123" })
    expect(await at.depositFrom(client, id, 2500, code)).toMatchObject({ status: "succeeded" })
    expect(await at.depositFrom(client, id, 2500, await at.typed({ cvv: "200" }))).toMatchObject({
      status: "failed",
      failureMessage: "The security code was not right. Check it on your card and try again.",
    })
    expect(await at.depositFrom(client, id, 2500, await at.typed({ cvv: "123" }))).toMatchObject({
      status: "succeeded",
    })
  })
})
