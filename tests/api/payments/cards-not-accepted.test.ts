import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringMethodEndpoints } from "#src/contract/recurring/method.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { chargeStoredCard } from "#src/server/payments/charge-stored-card.ts"
import { assignSegment, putSegment, suppress } from "#src/server/site/capabilities.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, saveACard } from "../setup/payments/cards.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const REFUSED = { status: 422, message: "We don't accept cards here. Please pay another way." }
const sa = { state: "SA", suburb: "Adelaide", postcode: "5000" } as const
const britain = {
  state: "GB",
  suburb: "London",
  postcode: "SW1A 1AA",
  country: "GB",
  phoneNumber: "07400 123456",
} as const

describe.each(anyDatabase)("cards that are not accepted from everybody, on $kind", ({ open }) => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-"))
    const path = join(folder, "site.json")
    await writeFile(path, JSON.stringify({ statesWithoutCards: ["SA"], countriesWithoutCards: ["GB"] }))
    shop = await openShop(await open(), { SITE_CONFIG: path })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  const idempotencyKey = () => crypto.randomUUID()
  const cards = async (client: TestClient) =>
    (await client.call(paymentEndpoints.methods)).find(({ code }) => code === "cc")
  const deposit = async (client: TestClient) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: aDeposit(500, { cardToken: await cardToken(client) }),
      idempotencyKey: idempotencyKey(),
    })

  /** Every call that would take or store a card. */
  async function expectNone(client: TestClient): Promise<void> {
    expect(await cards(client)).toMatchObject({ availableGateways: [], rules: { enabled: false } })
    expect(await client.call(paymentEndpoints.cardGateways)).toEqual({ availableCardGateways: [] })
    await expect(deposit(client)).rejects.toMatchObject(REFUSED)
    await expect(saveACard(client)).rejects.toMatchObject(REFUSED)
    const cart = await client.add(aTicket(5))
    const purchase = { channelKey: "web", partnerKey: null, metadata: {} }
    const body = {
      type: "checkout" as const,
      deposit: aDeposit(800, { cardToken: await cardToken(client) }),
      purchase: { ...purchase, purchaseData: { cartRevision: cart.revision, draws: cart.draws } },
    }
    await expect(
      client.call(paymentEndpoints.depositPurchase, { body, idempotencyKey: idempotencyKey() }),
    ).rejects.toMatchObject(REFUSED)
    await expect(
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: { cartItem: aTicket(5), deposit: body.deposit, purchase },
        idempotencyKey: idempotencyKey(),
      }),
    ).rejects.toMatchObject(REFUSED)
  }

  it("are taken from whoever lives elsewhere", async () => {
    const { client } = await aCustomer(shop, 0)
    expect(await cards(client)).toMatchObject({ availableGateways: ["test"], rules: { enabled: true } })
    expect((await deposit(client)).status).toBe("succeeded")
  })

  it.each([
    ["a state", sa],
    ["a country", britain],
  ])("are refused by every call to customers in %s that the site's file names", async (_, where) => {
    const { client } = await aCustomer(shop, 0, where)
    await expectNone(client)
  })

  it("are refused to a segment without them, whose stored cards stay to be removed and are charged for nothing", async () => {
    const { tables } = shop.fresh.database
    const { client, customerId } = await aCustomer(shop, 0)
    const { id } = await saveACard(client)
    await client.call(recurringMethodEndpoints.chooseMethod, { query: { recurringPurchaseMethod: "cc" } })
    await putSegment(tables, "cash-only", null)
    await suppress(tables, "cash-only", ["card_payments"])
    await assignSegment(shop.fresh.database, customerId, "cash-only")
    await expectNone(client)
    expect((await cards(client))?.funds).toMatchObject([{ id }])
    await expect(
      client.call(paymentEndpoints.depositFromFund, {
        params: { id },
        body: aDeposit(500, { customerFundId: id, cscToken: "any" }),
        idempotencyKey: idempotencyKey(),
      }),
    ).rejects.toMatchObject(REFUSED)
    const charge = chargeStoredCard(shop.running.services.gateways)
    const begun = await inTransaction(shop.fresh.database, async (trx) => {
      await lockWallet(trx, customerId)
      return charge(trx, { customerId, cents: 500, currency: "AUD" }, shop.now)
    })
    expect(begun).toEqual({ refused: { key: "failure.card.notAccepted" } })
    expect(await client.call(recurringMethodEndpoints.methods)).toMatchObject({
      methods: [
        { recurringPurchaseMethodKey: "wallet" },
        { recurringPurchaseMethodKey: "cc", disabled: true },
      ],
    })
    await client.call(paymentEndpoints.removeFund, { params: { id } })
    expect((await cards(client))?.funds).toEqual([])
  }, 30_000)
})
