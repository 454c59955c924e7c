import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { openStripeShop, type StripeShop } from "../../setup/payments/stripe-shop.ts"

const HOUR = 3_600_000

describe.each(anyDatabase)("what Stripe lists, on $kind", ({ open }) => {
  let at: StripeShop
  beforeAll(async () => {
    at = await openStripeShop(await open())
  }, 60_000)
  afterAll(() => at.close())

  it("are the charges and refunds of a time, by the names that deposits have", async () => {
    const { client } = await at.customer()
    const one = await at.deposit(client, {})
    await at.deposit(client, { card: "declined" })
    const gateway = at.shop.running.services.gateways.first
    const row = await at.shop.fresh.database.tables
      .selectFrom("deposits")
      .select("gateway_charge")
      .where("id", "=", one.id)
      .executeTakeFirstOrThrow()
    const from = new Date(at.shop.now.getTime() - HOUR)
    const until = new Date(at.shop.now.getTime() + HOUR)
    const charge = { kind: "charge", reference: one.id, gatewayCharge: row.gateway_charge, cents: 2500 }
    expect(await gateway.list?.(from, until)).toEqual([expect.objectContaining(charge)])
    await gateway.refund({ reference: one.id, gatewayCharge: row.gateway_charge, openedAt: null })
    const listed = await gateway.list?.(from, until)
    expect(listed?.map(({ kind, gatewayCharge }) => ({ kind, gatewayCharge }))).toEqual([
      { kind: "charge", gatewayCharge: row.gateway_charge },
      { kind: "refund", gatewayCharge: row.gateway_charge },
    ])
    expect(await gateway.list?.(new Date(0), from)).toEqual([])
  })

  it("have one refund of a part, though its key is dropped before it is asked for again", async () => {
    const gateway = at.shop.running.services.gateways.first
    const { client } = await at.customer()
    const { id: reference } = await at.deposit(client, {})
    const { gateway_charge: gatewayCharge } = await at.shop.fresh.database.tables
      .selectFrom("deposits")
      .select("gateway_charge")
      .where("id", "=", reference)
      .executeTakeFirstOrThrow()
    const back = () => gateway.refund({ reference, gatewayCharge, openedAt: null }, 1000)
    await back()
    at.stripe.dropKeys()
    expect(await back()).toBe("sent")
    const refunds = [...at.stripe.account().refunds.values()]
    expect(refunds.filter((one) => one.payment_intent === gatewayCharge)).toMatchObject([{ amount: 1000 }])
  })
})
