import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("what Braintree lists, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open())
  }, 60_000)
  afterAll(() => at.close())

  const lastSale = () => [...at.braintree.account().transactions.keys()].at(-1) as string
  const gateway = () => at.shop.running.services.gateways.first
  const listed = async () => {
    const { now } = at.shop
    const records = await gateway().list?.(
      new Date(now.getTime() - HOUR / 2),
      new Date(now.getTime() + HOUR / 2),
    )
    return (records ?? []).map(({ kind, id, reference, cents }) => ({ kind, id, reference, cents }))
  }

  it("are sales that took money, by the deposits that they are of", async () => {
    const { client } = await at.customer()
    const { id: reference } = await at.deposit(client, { cents: 2500 })
    const id = lastSale()
    await at.deposit(client, { cents: 200_100 })
    expect(await listed()).toEqual([{ kind: "charge", id, reference, cents: 2500 }])
    at.braintree.settle(id)
    expect(await listed()).toEqual([{ kind: "charge", id, reference, cents: 2500 }])
    at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
    expect(await listed(), "of another time").toEqual([])
  })

  it("are refunds too, by the deposit whose money they send back", async () => {
    const { client } = await at.customer()
    const { id: reference } = await at.deposit(client, { cents: 3000 })
    const id = lastSale()
    at.braintree.settle(id)
    at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
    await gateway().refund({ reference, gatewayCharge: reference, openedAt: null })
    expect(await listed()).toEqual([{ kind: "refund", id: lastSale(), reference, cents: 3000 }])
    at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
  })

  it("are taken and sent back where a sale was voided or its bank did not pay", async () => {
    const { client } = await at.customer()
    const { id: voided } = await at.deposit(client, { cents: 2600 })
    const first = lastSale()
    await gateway().refund({ reference: voided, gatewayCharge: voided, openedAt: null })
    const { id: unpaid } = await at.deposit(client, { cents: 2700 })
    const second = lastSale()
    at.braintree.settle(second, false)
    const both = (id: string, reference: string, cents: number, back: string) => [
      { kind: "charge", id, reference, cents },
      { kind: "refund", id: back, reference, cents },
    ]
    expect(await listed()).toEqual([
      ...both(first, voided, 2600, `void-${first}`),
      ...both(second, unpaid, 2700, `settlement-${second}`),
    ])
  })
})
