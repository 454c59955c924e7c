import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { advanceDeposits, enquire } from "#src/server/payments/advance-deposits.ts"
import { readDeposit, startDeposit } from "#src/server/payments/deposits.ts"
import type { ChargeState } from "#src/server/payments/gateways/charge.ts"
import type { Gateway } from "#src/server/payments/gateways/gateway.ts"
import { createGateways } from "#src/server/payments/gateways/gateways.ts"
import { answerChallenge } from "#src/server/payments/gateways/test-gateway.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { cardToken } from "../setup/payments/cards.ts"
import { aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const HOUR = 3_600_000
const AMOUNT = 2500
const request: DepositRequest = {
  amount: money(AMOUNT, "AUD"),
  cardToken: "a-card",
  saveCard: false,
  depositMethodCode: "cc",
  gatewayKey: "scripted",
  metadata: {},
}

/** The gateway's answer to one question: a state, or nothing because it cannot be reached. */
type Line = ChargeState["status"] | "unreachable"

/** A gateway that speaks its lines one after another, the last of them for ever, and counts what it is sent. */
function scripted(charges: readonly Line[], enquiries: readonly Line[]) {
  const sent = { charges: new Set<string>(), times: 0 }
  const speak = (lines: readonly Line[]) => {
    let place = 0
    return async (): Promise<ChargeState> => {
      const line = lines[Math.min(place++, lines.length - 1)] as Line
      if (line === "unreachable") throw new TypeError("fetch failed")
      if (line === "declined") return { status: line, text: { said: "No." } }
      if (line === "challenge") return { status: line, challengeId: "a-challenge" }
      return { status: line }
    }
  }
  const [charge, answer] = [speak(charges), speak(enquiries)]
  const gateway: Gateway = {
    key: "scripted",
    clientKey: async () => "scripted",
    cscRequired: false,
    fields: null,
    card: async (token) => ({
      gateway: "scripted",
      token,
      brand: "Visa",
      lastFour: "4242",
      expiry: "12/34",
      fingerprint: crypto.randomUUID(),
      isCredit: false,
      isStored: true,
    }),
    charge: ({ reference }) => {
      sent.charges.add(reference)
      sent.times += 1
      return charge()
    },
    enquire: answer,
    refund: async () => "sent",
  }
  return { gateway, sent }
}

describe.each(anyDatabase)("a gateway that answers late, twice, wrongly or never, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function aCustomer() {
    const client = shop.client()
    const { customerId } = await client.signUp()
    // Sessions end in days that pass without a call: the wallet is looked at itself.
    const balance = async () => (await readWallet(shop.fresh.database.tables, customerId)).balance.cents
    return { client, customerId, balance }
  }
  const services = (gateway: Gateway) => ({
    database: shop.fresh.database,
    gateways: createGateways([gateway]),
    now: () => shop.now,
    publicUrl: "http://localhost:8080",
    keys: shop.running.services.keys,
  })
  const pass = async (gateway: Gateway, milliseconds: number) => {
    shop.now = new Date(shop.now.getTime() + milliseconds)
    await advanceDeposits(services(gateway))
  }

  it("that cannot be reached for two days, and then took the money, gives it to the customer once", async () => {
    const { customerId, balance } = await aCustomer()
    const { gateway, sent } = scripted(
      ["unreachable"],
      [...Array.from({ length: 30 }, () => "unreachable" as const), "succeeded"],
    )
    const made = await startDeposit(services(gateway), customerId, crypto.randomUUID(), request, null)
    expect(made.status).toBe("pending")
    for (let hours = 0; hours < 29; hours++) await pass(gateway, HOUR)
    expect((await readDeposit(services(gateway), customerId, made.id)).status).toBe("pending")
    for (let hours = 0; hours < 5; hours++) await pass(gateway, 2 * HOUR)
    expect(await readDeposit(services(gateway), customerId, made.id)).toMatchObject({ status: "succeeded" })
    expect([await balance(), sent.times]).toEqual([AMOUNT, 1])
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("that never heard of a charge is sent it again under the same name, and not for ever", async () => {
    const { customerId, balance } = await aCustomer()
    const { gateway, sent } = scripted(["unreachable"], ["unknown"])
    const made = await startDeposit(services(gateway), customerId, crypto.randomUUID(), request, null)
    for (let hours = 0; hours < 30; hours++) await pass(gateway, HOUR)
    expect(await readDeposit(services(gateway), customerId, made.id)).toMatchObject({
      status: "failed",
      failureMessage: "We're experiencing technical difficulties. Please reload the page to try again.",
    })
    expect([...sent.charges]).toEqual([made.id])
    expect(sent.times).toBeLessThanOrEqual(8)
    expect(await balance()).toBe(0)
  }, 30_000)

  it("that tells ten times at once that it took the money is believed once, whatever it says later", async () => {
    const { customerId, balance } = await aCustomer()
    const { gateway } = scripted(
      ["unknown"],
      [...Array.from({ length: 10 }, () => "succeeded" as const), "declined"],
    )
    const made = await startDeposit(services(gateway), customerId, crypto.randomUUID(), request, null)
    await Promise.all(Array.from({ length: 10 }, () => enquire(services(gateway), made.id)))
    await enquire(services(gateway), made.id)
    expect(await readDeposit(services(gateway), customerId, made.id)).toMatchObject({ status: "succeeded" })
    expect(await balance()).toBe(AMOUNT)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("that fails for one deposit keeps no other waiting", async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const { gateway } = scripted(["unknown"], ["unreachable", "succeeded"])
    await startDeposit(services(gateway), one.customerId, crypto.randomUUID(), request, null)
    await startDeposit(services(gateway), other.customerId, crypto.randomUUID(), request, null)
    await pass(gateway, HOUR)
    expect((await one.balance()) + (await other.balance())).toBe(AMOUNT)
    await pass(gateway, HOUR)
    expect([await one.balance(), await other.balance()]).toEqual([AMOUNT, AMOUNT])
  }, 30_000)

  it("whose word of an approved 3-D Secure challenge was lost is asked for it", async () => {
    const { client, balance } = await aCustomer()
    const made = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: { ...request, gatewayKey: "test", cardToken: await cardToken(client, "4000 0000 0000 3220") },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(made).toMatchObject({ status: "challenge" })
    const challenge = made.challengeUrl?.split("/").at(-1) as string
    await answerChallenge(shop.fresh.database, challenge, true)
    await shop.passTo(new Date(shop.now.getTime() + HOUR))
    expect(await balance()).toBe(AMOUNT)
  }, 30_000)

  it("is not needed for the answer of a purchase that is made already, though its draw has closed since", async () => {
    const { client, customerId } = await aCustomer()
    await shop.fund(customerId, 1000)
    const params = { partnerSlug: "acme" }
    const { cartItems } = await client.call(partnerCartEndpoints.cart, {
      params,
      body: { items: [aTicket()] },
    })
    const firstDrawNo = drawn(cartItems[0]).drawNo
    const idempotencyKey = crypto.randomUUID()
    const buy = (games = 1) =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: {
          cartItem: aTicket(games, { firstDrawNo }),
          deposit: null,
          purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: money(160, "AUD") },
        },
        idempotencyKey,
      })
    const bought = await buy()
    await shop.stopDraw(firstDrawNo, shop.now)
    expect(await buy()).toEqual(bought)
    const other = await buy(2).catch((error: ApiError) => error)
    expect(other).toMatchObject({ status: 422, code: "idempotency_mismatch" })
    const query = { status: "upcoming_products" as const, limit: 10, offset: 0 }
    expect((await client.call(orderEndpoints.list, { query })).pageInfo.total).toBe(1)
  }, 30_000)
})
