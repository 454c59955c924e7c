import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { outcomeEndpoints } from "#src/contract/payments/outcome.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { money } from "#src/domain/core/money.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, cscToken, saveACard } from "../setup/payments/cards.ts"
import { aWinner } from "../setup/payments/withdrawals.ts"
import { failureOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** Calls under an idempotency key that move none of the customer's money. */
const MOVE_NONE = ["cart.addItem", "cart.addItemAnonymous", "deskPostal.enter", "idDocument.send"]
/** Calls that take money without a key: all that is due is bought once, however often it is asked for. */
const WITHOUT_KEY = ["recurring.process"]

const table = Object.values(endpoints).flatMap((group) => Object.values(group))
const moneyCalls = table.filter(({ movesMoney }) => movesMoney).map(({ name }) => name)

type Send = (key: string) => Promise<unknown>
interface Prepared {
  readonly client: TestClient
  readonly send: Send
  /** The field that names the thing that was done. */
  readonly ends: "checkoutId" | "depositId" | "withdrawalId"
}

const origin = { channelKey: "web", partnerKey: null, metadata: {} }

/** A customer for each call that moves money, and how they send it. */
const prepare: Record<string, (shop: TestShop) => Promise<Prepared>> = {
  async "cart.purchase"(shop) {
    const { client } = await aCustomer(shop)
    const { revision, payable } = await client.add(aTicket())
    const body = { ...origin, purchaseData: { cartRevision: revision, expectedTotal: payable } }
    return {
      client,
      ends: "checkoutId",
      send: (idempotencyKey) => client.call(purchaseEndpoints.purchase, { body, idempotencyKey }),
    }
  },
  async "partner.purchase"(shop) {
    const { client } = await aCustomer(shop)
    const body = { cartItem: aTicket(), deposit: null, purchase: origin }
    return {
      client,
      ends: "checkoutId",
      send: (idempotencyKey) =>
        client.call(partnerCartEndpoints.purchase, { params: { slug: "acme" }, body, idempotencyKey }),
    }
  },
  async "payment.deposit"(shop) {
    const { client } = await aCustomer(shop, 0)
    const body = aDeposit(1000, { cardToken: await cardToken(client) })
    return {
      client,
      ends: "depositId",
      send: (idempotencyKey) =>
        client.call(paymentEndpoints.deposit, {
          params: { depositMethod: "cc", gateway: "test" },
          body,
          idempotencyKey,
        }),
    }
  },
  async "payment.depositFromFund"(shop) {
    const { client } = await aCustomer(shop, 0)
    const { id } = await saveACard(client)
    const body = aDeposit(1000, { customerFundId: id, cscToken: await cscToken(client) })
    return {
      client,
      ends: "depositId",
      send: (idempotencyKey) =>
        client.call(paymentEndpoints.depositFromFund, { params: { id }, body, idempotencyKey }),
    }
  },
  async "payment.depositPurchase"(shop) {
    const { client } = await aCustomer(shop, 0)
    const { revision, payable } = await client.add(aTicket())
    const purchase = { ...origin, purchaseData: { cartRevision: revision, expectedTotal: payable } }
    const deposit = aDeposit(500, { cardToken: await cardToken(client) })
    return {
      client,
      ends: "checkoutId",
      send: (idempotencyKey) =>
        client.call(paymentEndpoints.depositPurchase, {
          body: { type: "checkout", deposit, purchase },
          idempotencyKey,
        }),
    }
  },
  async "withdrawal.request"(shop) {
    const { client, accountId: id } = await aWinner(shop)
    const body = { amount: money(5000, "AUD"), withdrawalMethodCode: "tt" as const }
    return {
      client,
      ends: "withdrawalId",
      send: (idempotencyKey) =>
        client.call(withdrawalEndpoints.request, { params: { id }, body, idempotencyKey }),
    }
  },
}

it("every call that takes a customer's money, or carries a key, can be asked for or is known to move none", () => {
  const careful = table.filter(
    ({ caller, sale, idempotent }) => idempotent !== false || (sale && caller === "customer"),
  )
  expect(
    careful
      .filter(({ movesMoney }) => !movesMoney)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...MOVE_NONE, ...WITHOUT_KEY].sort())
  expect(table.filter((one) => one.movesMoney && one.idempotent === false)).toEqual([])
  expect(Object.keys(prepare).sort()).toEqual([...moneyCalls].sort())
})

describe.each(databaseKinds)("what became of a payment whose answer was lost, on $kind", ({ kind, open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const outcome = (client: TestClient, key: string) => client.call(outcomeEndpoints.get, { params: { key } })
  const nothing = { checkoutId: null, depositId: null, withdrawalId: null, reason: null }
  const fresh = async () => {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    return crypto.randomUUID()
  }

  it.each(moneyCalls)("is told of %s, whether it arrived or not, and to nobody else", async (name) => {
    const key = await fresh()
    const { client, send, ends } = await prepare[name]!(shop)
    const { client: stranger } = await aCustomer(shop, 0)
    // Cut before the server acted.
    expect(await outcome(client, key)).toEqual({ ...nothing, status: "unknown" })
    // Cut after it: whoever sent it never reads the answer.
    await send(key)
    const done = await outcome(client, key)
    expect(done).toMatchObject({ status: "done", reason: null, [ends]: expect.any(String) })
    expect(await outcome(stranger, key)).toEqual({ ...nothing, status: "unknown" })
    // Sent again it is the same.
    await send(key)
    expect(await outcome(client, key)).toEqual(done)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is told of a refusal, with the reason, until the same key is used with success", async () => {
    const key = await fresh()
    const { client, customerId } = await aCustomer(shop, 0)
    const cart = await client.add(aTicket())
    const refused = await failureOf(client.pay(cart, key))
    expect(await outcome(client, key)).toEqual({
      ...nothing,
      status: "refused",
      reason: { code: "insufficient_funds", message: refused.message },
    })
    await shop.fund(customerId, 1000)
    const { checkoutId } = await client.pay(cart, key)
    expect(await outcome(client, key)).toEqual({ ...nothing, status: "done", checkoutId })
  })

  it("is told of a card that was declined, and of one that waits for its bank", async () => {
    const key = await fresh()
    const { client } = await aCustomer(shop, 0)
    const deposit = async (number: string, idempotencyKey: string) =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(1000, { cardToken: await cardToken(client, number) }),
        idempotencyKey,
      })
    const declined = await deposit("4000 0000 0000 0002", key)
    expect(await outcome(client, key)).toMatchObject({
      status: "refused",
      depositId: declined.id,
      reason: { code: "deposit_declined", message: declined.failureMessage },
    })
    const slow = crypto.randomUUID()
    const pending = await deposit("4000 0000 0000 9995", slow)
    expect(await outcome(client, slow)).toMatchObject({ status: "pending", depositId: pending.id })
  })

  // The embedded database has one connection: there nobody can ask meanwhile.
  const together = it.skipIf(kind !== "PostgreSQL")

  together("is told of a purchase that is still being done", async () => {
    const key = await fresh()
    const { client, customerId } = await aCustomer(shop)
    const cart = await client.add(aTicket())
    const { tables } = shop.fresh.database
    let paying: Promise<unknown> = Promise.resolve()
    await tables.transaction().execute(async (trx) => {
      await lockWallet(trx, customerId)
      paying = client.pay(cart, key)
      await expect.poll(async () => (await outcome(client, key)).status).toBe("pending")
    })
    await paying
    expect(await outcome(client, key)).toMatchObject({ status: "done" })
  })

  together("is told of a purchase that another process is doing", async () => {
    const key = await fresh()
    const { client, customerId } = await aCustomer(shop)
    await shop.fresh.database.tables.transaction().execute(async (trx) => {
      const row = { customer_id: customerId, key, call: "purchase", request_hash: "", status: null }
      await trx
        .insertInto("idempotency_keys")
        .values({ ...row, answer: null, created_at: shop.now })
        .execute()
      expect(await outcome(client, key)).toEqual({ ...nothing, status: "pending" })
    })
  })
})
