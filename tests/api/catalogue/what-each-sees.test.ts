import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { favouriteEndpoints } from "#src/contract/tickets/favourite-numbers.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { bringUpToDate } from "#src/server/start.ts"
import { signature } from "#src/shop/core/client/network/signature.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { sendAsOwner } from "../setup/desk/editor.ts"
import { putSegment, removeSegment } from "../setup/desk/segments.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, BASE, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what each customer sees, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("segments of customers", () => {
    const NOBODY = "00000000-0000-4000-8000-000000000000"

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

  const besideCart = async (client: TestClient, lotteries: readonly string[]) => {
    const cart = JSON.stringify(lotteries.map((lottery_key) => ({ lottery_key, draw_number: 1 })))
    const [placement] = await client.call(placementEndpoints.get, { query: { keys: "cart_placement", cart } })
    return placement?.offers.map(({ offerKey }) => offerKey)
  }
  const offers = async () =>
    (await shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers

  it("the front page leads with the biggest first prize on sale", async () => {
    const [placement] = await shop
      .client()
      .call(placementEndpoints.get, { query: { keys: "feature_placement", pricingId: "default" } })
    const prizes = (await offers()).flatMap(({ key, draws: [draw] }) =>
      draw ? [{ key, cents: draw.prizePool?.cents ?? 0, drawNo: draw.drawNo }] : [],
    )
    const most = Math.max(...prizes.map(({ cents }) => cents))
    const first = placement?.offers[0]
    expect(prizes).toContainEqual({ key: first?.offerKey, cents: most, drawNo: first?.drawNumber })
  })

  it("beside a cart stands nothing that is in it: first what the customer bought before, then what closes next", async () => {
    const stop = new Map((await offers()).map(({ key, draws: [draw] }) => [key, draw?.stop ?? ""]))
    const visitors = await besideCart(shop.client(), ["oz_lotto"])
    expect(visitors).toHaveLength(3)
    expect(visitors).not.toContain("oz_lotto")
    const stops = visitors?.map((key) => stop.get(key) as string) ?? []
    expect(stops).toEqual(stops.toSorted())

    const customer = shop.client()
    const { customerId } = await customer.signUp()
    await shop.fund(customerId, 1000)
    await customer.add(aTicket(1))
    await customer.buy()
    expect((await besideCart(customer, ["oz_lotto"]))?.[0]).toBe("powerball")
    expect(await besideCart(customer, ["powerball"])).not.toContain("powerball")
  })

  it("a cart that is no list of what lies in it is refused, and says which part", async () => {
    const call = (cart: string) =>
      shop.client().call(placementEndpoints.get, { query: { keys: "cart_placement", cart } })
    await expect(call("{}")).rejects.toMatchObject({ status: 422, fields: [{ field: "cart" }] })
    await expect(call("not json")).rejects.toMatchObject({ status: 422, fields: [{ field: "cart" }] })
  })

  describe("answers that depend on nobody", () => {
    const RAFFLE = "little_hearts_cash"

    const offers = async () =>
      (await shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers
    const results = () =>
      shop.client().call(drawEndpoints.past, {
        params: { offer: "powerball", pricingId: "default" },
        query: { limit: 5, offset: 0 },
      })

    it("ask the database for nothing but the version of the catalogue, once they were found", async () => {
      await results()
      const sent = await statementsOf(results)
      expect(sent.filter((text) => !text.includes("catalogue_version"))).toEqual([])
    })

    it.each([
      "/v2/pricing/default/product_offers",
      "/v2/pricing/default/syndicate_offers",
      "/v2/draw/winners/little_hearts_cash?limit=100&offset=0",
    ])("%s is sent compressed as its caller accepts it, and says the same", async (path) => {
      const fetchAs = async (encoding: string) => {
        const timestamp = String(shop.now.getTime())
        const headers = {
          [headerNames.appKey]: WEB_APP_KEY,
          [headerNames.timestamp]: timestamp,
          [headerNames.signature]: await signature(WEB_APP_KEY, timestamp),
          "accept-encoding": encoding,
        }
        const answer = await shop.running.api.request(BASE + path, { headers })
        return {
          encoding: answer.headers.get("content-encoding"),
          body: Buffer.from(await answer.arrayBuffer()),
        }
      }
      const [plain, br, gzip] = [await fetchAs("identity"), await fetchAs("gzip, br"), await fetchAs("gzip")]
      expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([null, "br", "gzip"])
      expect(brotliDecompressSync(br.body)).toEqual(plain.body)
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      expect(br.body.length).toBeLessThan(plain.body.length / 3)
    })

    it("tell of a change at once, whoever made it", async () => {
      const { tables } = shop.fresh.database
      const suspended = async () => (await offers()).find(({ key }) => key === "powerball")?.suspended
      expect(await suspended()).toBe(false)
      await tables.updateTable("offers").set({ suspended: true }).where("key", "=", "powerball").execute()
      expect(await suspended()).toBe(true)
      await tables.updateTable("offers").set({ suspended: false }).where("key", "=", "powerball").execute()
      expect(await suspended()).toBe(false)
    })

    it("do not tell of a change that was undone", async () => {
      const { tables } = shop.fresh.database
      const suspended = async () => (await offers()).find(({ key }) => key === "powerball")?.suspended
      const undone = tables.transaction().execute(async (trx) => {
        await trx.updateTable("offers").set({ suspended: true }).where("key", "=", "powerball").execute()
        throw new Error("It is undone.")
      })
      await expect(undone).rejects.toThrow("undone")
      expect(await suspended()).toBe(false)
    })

    it("tell how many tickets of a raffle are left after each sale", async () => {
      const left = async () =>
        (await offers()).find(({ key }) => key === RAFFLE)?.draws[0]?.drawData?.remaining ?? Number.NaN
      const before = await left()
      const { client } = await aCustomer(shop)
      const book = { productType: "raffle_ticket" as const, lotteryKey: RAFFLE, gameOffer: "book" as const }
      await client.pay(await client.add({ ...book, numRaffleTickets: 2 }))
      expect(await left()).toBe(before - 2)
    })

    it("change with the clock alone when a draw's sales end", async () => {
      const first = async () => (await offers()).find(({ key }) => key === "powerball")?.draws[0]
      const open = await first()
      const noon = shop.now
      shop.now = new Date(open?.stop ?? "")
      expect((await first())?.drawNo).toBe((open?.drawNo ?? 0) + 1)
      shop.now = noon
      expect((await first())?.drawNo).toBe(open?.drawNo)
    })

    const version = () =>
      shop.fresh.database.tables.selectFrom("catalogue_version").select("version").executeTakeFirst()

    it("stand through a start that changes nothing, and no longer than the configuration does", async () => {
      const { config, log } = shop.running.services
      const start = (changed: Partial<ServerConfig> = {}) =>
        bringUpToDate(shop.fresh.database, { ...config, ...changed }, () => shop.now, log)
      await start()
      const before = await version()
      await start()
      expect(await version()).toEqual(before)
      const mostRecurring = { ...config.first.mostRecurring, value: 99 }
      await start({ first: { ...config.first, mostRecurring } })
      expect(await version()).not.toEqual(before)
    })

    it("stand while nothing happens but the work that comes each second", async () => {
      await shop.passTo(shop.now)
      const before = await version()
      await shop.passTo(new Date(shop.now.getTime() + 1000))
      expect(await version()).toEqual(before)
    })
  })
})
