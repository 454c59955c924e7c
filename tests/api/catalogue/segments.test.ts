import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { favouriteEndpoints } from "#src/contract/tickets/favourite-numbers.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { sendAsOwner } from "../setup/desk/editor.ts"
import { putSegment, removeSegment } from "../setup/desk/segments.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const NOBODY = "00000000-0000-4000-8000-000000000000"

describe.each(anyDatabase)("segments of customers, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const send = sendAsOwner(() => shop)
  const at = (path: string) => `/v2/capabilities/${path}`
  const put = async (path: string, body: object) => (await send("PUT", at(path), body)).status
  const listed = async () =>
    Object.fromEntries(
      (await shop.client().call(capabilityEndpoints.list, { query: {} })).segments.map(
        ({ segmentName, capabilities }) => [segmentName, capabilities],
      ),
    )
  const save = (client: TestClient) =>
    refusalOf(client.call(favouriteEndpoints.put, { body: { favouriteNumbers: [1, 2, 3] } }))

  it("may have a name that every object knows", async () => {
    expect(await putSegment(shop, "constructor")).toBe(200)
    expect((await listed()).constructor).toEqual((await listed()).customer)
    expect(await removeSegment(shop, "constructor")).toBe(200)
  })

  it("are as many as the site has, each with what it may use, and a customer is in the one that is stored", async () => {
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
    const usual = (await listed()).customer
    expect(await putSegment(shop, "vip")).toBe(200)
    expect(await putSegment(shop, "careful", ["viewing_orders"])).toBe(200)
    expect(await listed()).toMatchObject({
      vip: usual,
      careful: ["viewing_orders"],
      anonymous: expect.anything(),
    })

    expect(await put(`customers/${first.customerId}`, { segment_name: "careful" })).toBe(204)
    expect((await first.client.call(customerEndpoints.get)).segmentName).toBe("careful")
    // From the next call on, in the session that runs.
    expect(await save(first.client)).toMatchObject({ status: 403 })
    expect(await save(second.client)).toBeNull()
    await putSegment(shop, "careful", ["viewing_orders", "favourite_numbers"])
    expect(await save(first.client)).toBeNull()
  })

  it("are suppressed one by one, at once, and every change is in the audit trail", async () => {
    const [vip, other] = [await aCustomer(shop), await aCustomer(shop)]
    await putSegment(shop, "vip")
    await put(`customers/${vip.customerId}`, { segment_name: "vip" })
    expect(await put("suppress/vip", { capabilities: ["favourite_numbers"] })).toBe(200)
    expect(await (await send("GET", at("suppress/vip"))).json()).toEqual({
      result: { capabilities: ["favourite_numbers"] },
    })
    expect(await save(vip.client)).toMatchObject({ status: 403 })
    expect(await save(other.client)).toBeNull()
    const trail = await shop.fresh.database.tables
      .selectFrom("audit_entries")
      .select(["call", "params", "body"])
      .where("call", "like", "capabilities.%")
      .execute()
    const changes = [
      {
        call: "capabilities.suppress",
        params: { segmentName: "vip" },
        body: { capabilities: ["favourite_numbers"] },
      },
      {
        call: "capabilities.assign",
        params: { customerId: vip.customerId },
        body: { segmentName: "vip" },
      },
    ]
    expect(trail).toEqual(expect.arrayContaining(changes))
  })

  it("are deleted only once nobody is in them, and names of none are refused", async () => {
    const { customerId } = await aCustomer(shop)
    await putSegment(shop, "short", [])
    await put(`customers/${customerId}`, { segment_name: "short" })
    expect(await removeSegment(shop, "short")).toBe(409)
    expect(await put(`customers/${customerId}`, { segment_name: "customer" })).toBe(204)
    expect(await removeSegment(shop, "short")).toBe(200)
    expect(await listed()).not.toHaveProperty("short")
    expect(await removeSegment(shop, "short")).toBe(404)
    expect(await put("suppress/short", { capabilities: [] })).toBe(404)
    for (const segment of ["short", "anonymous"])
      expect(await put(`customers/${customerId}`, { segment_name: segment })).toBe(422)
    expect(await put(`customers/${NOBODY}`, { segment_name: "customer" })).toBe(404)
  })
})
