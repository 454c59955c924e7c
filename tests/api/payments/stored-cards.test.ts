import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { aDeposit, cardToken } from "../setup/cards.ts"
import { databaseKinds } from "../setup/databases.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const GOOD = "4242 4242 4242 4242"
const OTHER = "5555 5555 5555 4444"
const DECLINED = "4000 0000 0000 0002"

describe.each(databaseKinds)("cards that are kept, on $kind", ({ open }) => {
  let shop: TestShop
  let client: TestClient
  beforeAll(async () => {
    shop = await openShop(await open())
    client = shop.client()
    await client.signUp()
  }, 60_000)
  afterAll(() => shop.close())

  /** Deposits with a card that is to be kept; how the deposit ended. */
  async function depositWith(number: string): Promise<string> {
    const token = await cardToken(client, number)
    const { status } = await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: { ...aDeposit(500, { cardToken: token }), saveCard: true },
      idempotencyKey: crypto.randomUUID(),
    })
    return status
  }
  const kept = async () => (await client.call(paymentEndpoints.methods))[0]?.funds ?? []

  it("are those that paid, each once, and one of them is the default", async () => {
    expect(await depositWith(DECLINED)).toBe("failed")
    expect(await kept()).toEqual([])
    expect(await depositWith(GOOD)).toBe("succeeded")
    expect(await depositWith(GOOD)).toBe("succeeded")
    expect(await depositWith(OTHER)).toBe("succeeded")
    expect(await kept()).toMatchObject([
      { lastFour: "4242", default: true },
      { lastFour: "4444", default: false },
    ])
    const [first] = await kept()
    await client.call(paymentEndpoints.removeFund, { params: { id: first?.id ?? "" } })
    expect(await kept()).toMatchObject([{ lastFour: "4444", default: true }])
  }, 30_000)
})
