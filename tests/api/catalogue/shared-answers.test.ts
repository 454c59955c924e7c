import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { bringUpToDate } from "#src/server/start.ts"
import { signature } from "#src/shop/core/client/network/signature.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const RAFFLE = "little_hearts_cash"

describe.each(anyDatabase)("answers that depend on nobody, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

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

  it("are sent compressed as their caller accepts it, and say the same", async () => {
    const path = "http://localhost:8080/v2/pricing/default/product_offers"
    const fetchAs = async (encoding: string) => {
      const timestamp = String(shop.now.getTime())
      const headers = {
        [headerNames.appKey]: WEB_APP_KEY,
        [headerNames.timestamp]: timestamp,
        [headerNames.signature]: await signature(WEB_APP_KEY, timestamp),
        "accept-encoding": encoding,
      }
      const answer = await shop.running.api.request(path, { headers })
      return {
        encoding: answer.headers.get("content-encoding"),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const [plain, br, gzip] = [await fetchAs("identity"), await fetchAs("gzip, br"), await fetchAs("gzip")]
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([null, "br", "gzip"])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(br.body.length).toBeLessThan(plain.body.length / 5)
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
    await start({ mostRecurring: config.mostRecurring + 1 })
    expect(await version()).not.toEqual(before)
  })

  it("stand while nothing happens but the work that comes each second", async () => {
    await shop.passTo(shop.now)
    const before = await version()
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    expect(await version()).toEqual(before)
  })
})
