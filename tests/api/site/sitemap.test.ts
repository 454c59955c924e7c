import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { keyOf, sendAsEditor } from "../setup/desk/editor.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

let shop: TestShop
let site: TestSite

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON })
  shop = await openShop(await freshDatabase(), {})
  site = openSite(shop)
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function listed(): Promise<readonly string[]> {
  await site.request(`${BASE}/?clear_cache`, {
    headers: { authorization: `Bearer ${await keyOf(shop, "content:write")}` },
  })
  const xml = await (await site.request(`${BASE}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.slice(BASE.length))
}
const write = async (key: string, path: string, more: object = {}) => {
  const body = { path, title: "Summer", markdown: "Come **in**.", ...more }
  expect((await sendAsEditor(() => shop)("PUT", `/cms/items/pages/${key}`, body)).status).toBe(200)
}

it("the sitemap lists what an editor wrote, as soon as it is published and as long as it is there", async () => {
  expect(await listed()).not.toContain("/summer/fun")
  await write("summer", "/Summer/Fun/")
  await write("autumn", "/autumn", { status: "draft" })
  const pages = await listed()
  expect(pages).toContain("/summer/fun")
  expect(pages).not.toContain("/autumn")
  expect((await site.request(`${BASE}/summer/fun`)).status).toBe(200)
  await write("summer", "/Summer/Fun/", { status: "archived" })
  expect(await listed()).not.toContain("/summer/fun")
})

it("the sitemap lists no page of the shop's that an editor took back, and none that crawlers may not open", async () => {
  expect(await listed()).toContain("/about/privacy")
  await write("cart", "/cart", { overrides: true })
  const pages = await listed()
  expect(pages).not.toContain("/cart")
  expect(pages).not.toContain("/marketing/feature-banner")
  const remove = (key: string) => sendAsEditor(() => shop)("DELETE", `/cms/items/pages/${key}`)
  expect((await remove("privacy")).status, "a legal page takes two people at the desk").toBe(403)
  expect(pages).toContain("/about/contact-us")
  const { key } = await shop.fresh.database.tables
    .selectFrom("cms_pages")
    .select("key")
    .where("path", "=", "/about/contact-us")
    .executeTakeFirstOrThrow()
  expect((await remove(key)).ok).toBe(true)
  expect(await listed()).not.toContain("/about/contact-us")
})

it("every page of the sitemap is there, describes itself, and is the one address of what it shows", async () => {
  const wrong: string[] = []
  for (const path of await listed()) {
    const answer = await site.request(BASE + path)
    const html = await answer.text()
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    const [, canonical = ""] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (answer.status !== 200 || description.trim() === "" || canonical !== BASE + path)
      wrong.push(`${path} ${answer.status} "${description}" ${canonical}`)
  }
  expect(wrong).toEqual([])
}, 60_000)

it("an address of a draw that there is not is not found, of a lottery as of a raffle", async () => {
  for (const key of ["powerball", "little_hearts_cash"])
    for (const path of [`/${key}/results/draw/999999`, `/${key}/draw/999999`, `/${key}/draw/999999/buy`])
      expect((await site.request(BASE + path)).status, path).toBe(404)
})

it("every offer is at the address that it names", async () => {
  const { offers } = await shop
    .client()
    .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
  for (const { url } of offers) expect((await site.request(BASE + url)).status, url).toBe(200)
})

it("the sitemap lists a lottery's statistics and every product's terms", async () => {
  const pages = await listed()
  expect(pages).toEqual(expect.arrayContaining(["/powerball/statistics", "/powerball/terms-and-conditions"]))
  const products = pages.filter((path) => path.endsWith("/results")).map((path) => path.split("/")[1])
  for (const product of products) expect(pages).toContain(`/${product}/terms-and-conditions`)
  expect(new Set(pages).size).toBe(pages.length)
})
