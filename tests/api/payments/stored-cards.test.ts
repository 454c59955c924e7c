import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken, cscToken, saveACard } from "../setup/payments/cards.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const GOOD = "4242 4242 4242 4242"
const OTHER = "5555 5555 5555 4444"
const DECLINED = "4000 0000 0000 0002"

describe.each(anyDatabase)("cards that are kept, on $kind", ({ open }) => {
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
  const storedFunds = async () => (await client.call(paymentEndpoints.methods))[0]?.funds ?? []

  it("are those that paid, each once, and one of them is the default", async () => {
    expect(await depositWith(DECLINED)).toBe("failed")
    expect(await storedFunds()).toEqual([])
    expect(await depositWith(GOOD)).toBe("succeeded")
    expect(await depositWith(GOOD)).toBe("succeeded")
    expect(await depositWith(OTHER)).toBe("succeeded")
    expect(await storedFunds()).toMatchObject([
      { lastFour: "4242", default: true },
      { lastFour: "4444", default: false },
    ])
    const [first] = await storedFunds()
    await client.call(paymentEndpoints.removeFund, { params: { id: first?.id ?? "" } })
    expect(await storedFunds()).toMatchObject([{ lastFour: "4444", default: true }])
  }, 30_000)

  describe("charged by their customer", () => {
    const pay = async (csc?: string, idempotencyKey: string = crypto.randomUUID()) => {
      const { id } = await saveACard(client)
      const token = csc === undefined ? {} : { cscToken: csc }
      return client.call(paymentEndpoints.depositFromFund, {
        params: { id },
        body: aDeposit(500, { customerFundId: id, ...token }),
        idempotencyKey,
      })
    }
    const storedCodes = () =>
      shop.fresh.database.tables.selectFrom("deposits").select("security_code").distinct().execute()

    it("take the security code, and the form is told which field lacks it", async () => {
      await expect(pay()).rejects.toMatchObject({ status: 422, fields: [{ field: "csc" }] })
      expect(await pay(await cscToken(client))).toMatchObject({ status: "succeeded" })
    })

    it("are declined with the wrong code, in words that say so", async () => {
      expect(await pay(await cscToken(client, "000"))).toMatchObject({
        status: "failed",
        failureMessage: "The security code was not right. Check it on your card and try again.",
      })
    })

    it("take a code once only, but for the same payment sent again", async () => {
      const [code, key] = [await cscToken(client), crypto.randomUUID()]
      const [first, second] = [await pay(code, key), await pay(code, key)]
      expect(first.status).toBe("succeeded")
      expect(second.id).toBe(first.id)
      expect(await pay(code)).toMatchObject({ status: "failed" })
    })

    it("leave no code in the shop once the charge is known", async () => {
      await pay(await cscToken(client))
      expect(await storedCodes()).toEqual([{ security_code: null }])
    })
  })
})
