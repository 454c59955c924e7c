import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { idReviewEndpoints as calls, idDocumentEndpoints } from "#src/contract/verification/id-document.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aPng } from "../setup/pictures.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("photos of IDs at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let one: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), { MANUAL_VERIFICATION: "on" })
    one = await aClerk(shop, "risk")
    other = await aClerk(shop, "risk")
    await one.elevate()
    await other.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  it("are decided once, whoever of two clerks comes first", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    const front = new File([new Uint8Array(aPng(400, 320))], "id", { type: "image/png" })
    await client.call(idDocumentEndpoints.send, {
      body: { kind: "passport", front },
      idempotencyKey: crypto.randomUUID(),
    })
    const waiting = (await one.call(calls.list)).result.items.find((item) => item.customerId === customerId)
    const params = { id: waiting?.id ?? "" }
    const { seen } = (await one.call(calls.get, { params })).result
    const outcomes = await Promise.all([
      one.call(calls.decide, { params, body: { decision: "accepted", seen } }),
      other.call(calls.decide, { params, body: { decision: "refused", seen, reason: "expired" } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409])
    const isVerified = (await client.call(customerEndpoints.get)).isVerified
    expect(isVerified).toBe(outcomes[0]?.status === 204)
    expect((await one.call(calls.list)).result.items).not.toContainEqual(expect.objectContaining(params))
  })

  it("are not for other roles", async () => {
    const support = await aClerk(shop, "support")
    expect((await support.call(calls.list)).status).toBe(403)
  })
})
