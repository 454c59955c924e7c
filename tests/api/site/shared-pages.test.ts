import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { freshDatabase } from "../setup/databases/databases.ts"
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

const text = async (path: string) => (await site.request(BASE + path)).text()

/** The page's own sentences and picture, as search engines and messengers read them. */
async function headOf(path: string) {
  const html = await text(path)
  const read = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ""
  const [title, description, image] = ["og:title", "description", "og:image"].map(read)
  return { path, title, description, image }
}

it("every page in the sitemap has a description and a picture for shared links, and names products as they are called", async () => {
  const addresses = [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const heads = await Promise.all(addresses.map(([, url = ""]) => headOf(url.slice(BASE.length) || "/")))
  expect(heads.map(({ path }) => path)).toContain("/")
  expect(heads.filter(({ description }) => !description || /\{|undefined/.test(description))).toEqual([])
  expect(heads.filter(({ image }) => !image?.startsWith(`${BASE}/`))).toEqual([])
  expect(heads.find(({ path }) => path === "/set_for_life/statistics")?.title).toMatch(
    /^Set for Life statistics/,
  )
})

it("a raffle's pages speak of tickets, prizes and its cause, and a lottery's of games", async () => {
  const [raffle, lottery, results, shares] = await Promise.all(
    ["/lifeboat_house_draw", "/powerball", "/lifeboat_house_draw/results", "/powerball/syndicates"].map(
      headOf,
    ),
  )
  expect(raffle?.description).toBe(
    "Tickets in Lifeboat House Draw for Harbour Lifeboats: the prizes, the price of a ticket and when sales close.",
  )
  expect(lottery?.description).toContain("quick pick")
  expect(results?.description).not.toContain("dividends")
  expect(shares?.title).toMatch(/^Powerball syndicates/)
})

it("a description never shows the name of something that its page has not", async () => {
  const { tables } = shop.fresh.database
  expect((await headOf("/powerball/winners")).description).toContain("with a ticket from us")
  const value = JSON.stringify({ title: "Won with {offer}", description: "For {cause}." })
  await tables
    .updateTable("content_items")
    .set({ value })
    .where("id", "=", "seo.productOfferKey.winners")
    .execute()
  const head = await headOf("/oz_lotto/winners")
  expect(head.title).toMatch(/^Won with Oz Lotto/)
  expect(head.description).not.toContain("{")
})

it.each(["/previews/powerball.png", "/previews/lifeboat_house_draw.png", "/previews.png"])(
  "%s is a picture of 1200 by 630 pixels",
  async (path) => {
    const answer = await site.request(BASE + path)
    expect(answer.headers.get("content-type")).toBe("image/png")
    const header = new DataView(await answer.arrayBuffer())
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630])
  },
)

it("there is no picture of a product that the shop does not have", async () => {
  expect((await site.request(`${BASE}/previews/no_such_lottery.png`)).status).toBe(404)
})
