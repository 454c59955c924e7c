import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskDepositEndpoints as calls } from "#src/contract/payments/deposits.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"
import { cards } from "./money-model/commands.ts"

describe.each(anyDatabase)("the desk's list of deposits on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  const made: Record<keyof typeof cards, string> = { paid: "", declined: "", late: "" }
  let customer: string
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "finance")
    const { client, customerId } = await aCustomer(shop, 0)
    customer = customerId
    for (const card of ["paid", "declined", "late"] as const) {
      const { id } = await client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(2000, { cardToken: await cardToken(client, cards[card]) }),
        idempotencyKey: crypto.randomUUID(),
      })
      made[card] = id
      shop.now = new Date(shop.now.getTime() + 1000)
    }
  }, 60_000)
  afterAll(() => shop.close())

  const idsOf = async (query: object) =>
    (await clerk.call(calls.list, { query: { limit: 50, ...query } })).result.rows.map(({ id }) => id)

  it("has all of them, the latest first or last, with nobody's whole name", async () => {
    const all = [made.late, made.declined, made.paid]
    expect(await idsOf({ customer })).toEqual(all)
    expect(await idsOf({ sort: "at" })).toEqual(all.toReversed())
    const { result } = await clerk.call(calls.list, { query: { limit: 50 } })
    expect(result.rows[2]).toMatchObject({ status: "succeeded", gateway: "test", returned: null })
    expect(JSON.stringify(result.rows)).not.toContain("Nguyen")
  })

  it("finds them by state, gateway, day, and by their ids", async () => {
    expect(await idsOf({ status: "failed" })).toEqual([made.declined])
    expect(await idsOf({ gateway: "test", status: "pending" })).toEqual([made.late])
    expect(await idsOf({ gateway: "elsewhere" })).toEqual([])
    expect(await idsOf({ q: made.paid })).toEqual([made.paid])
    expect(await idsOf({ q: customer })).toHaveLength(3)
    const today = dayIn("Australia/Sydney", shop.now)
    expect(await idsOf({ from: today, until: today })).toHaveLength(3)
    expect(await idsOf({ until: "2020-01-01" })).toEqual([])
  })

  it("is for those who see deposits", async () => {
    expect((await (await aClerk(shop, "support")).call(calls.list, { query: { limit: 50 } })).status).toBe(
      403,
    )
  })
})
