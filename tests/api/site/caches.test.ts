import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { cookieNames } from "#src/contract/cookie-names.ts"
import { cacheClearing } from "#src/server/site/cache-clearing.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

const editor = { authorization: "Bearer demo-secret-editor" }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(databaseKinds)("what the site keeps, on $kind", ({ open }) => {
  let shop: TestShop
  let site: TestSite
  beforeAll(async () => {
    shop = await openShop(await open())
    site = openSite(shop)
  }, 60_000)
  afterAll(() => shop.close())

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    pass(NOON.getTime())
    await page("/?clear_cache", editor)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Brings the site's clock and the API's to a moment. */
  const pass = (to: number) => {
    vi.setSystemTime(to)
    shop.now = new Date(to)
  }
  const later = (milliseconds: number) => pass(Date.now() + milliseconds)
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await site.request(BASE + path, { headers })).text()
  const put = async (path: string, body: object) => {
    const answer = await site.request(BASE + path, {
      method: "PUT",
      headers: editor,
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
  }

  it("a changed sentence is on its page after a minute, and not a moment longer after that", async () => {
    await page("/blog")
    await put("/content/en-AU/items/blog.lead", { type: "plain", value: "Fresh words." })
    later(MINUTE - 1)
    expect(await page("/blog")).not.toContain("Fresh words.")
    later(1)
    expect(await page("/blog")).toContain("Fresh words.")
  })

  it("changed colours are seen after ten minutes, or at once by who asks to see them", async () => {
    await page("/blog")
    await put("/cms/theme", { primary: "#0047bb" })
    later(10 * MINUTE - 1)
    expect(await page("/blog")).not.toContain("--lotto-action:#0047bb")
    later(1)
    expect(await page("/blog")).toContain("--lotto-action:#0047bb")
    await put("/cms/theme", { primary: "#b3005e" })
    expect(await page("/blog?clear_cache")).toContain("--lotto-action:#b3005e")
    expect(await page("/blog")).toContain("--lotto-action:#b3005e")
    await put("/cms/theme", {})
  })

  it("a visitor who clears the cache renews the page they ask for, an editor every page", async () => {
    const isRenewed = async (path: string, headers = {}) =>
      (await page(path, headers)).includes("Renewed words.")
    await Promise.all([page("/blog"), page("/blog/2"), page("/about/faq")])
    await put("/content/en-AU/items/blog.lead", { type: "plain", value: "Renewed words." })
    await put("/content/en-AU/items/faq.lead", { type: "plain", value: "Renewed words." })
    expect(await isRenewed("/blog?clear_cache")).toBe(true)
    expect(await isRenewed("/blog")).toBe(true)
    expect(await isRenewed("/about/faq")).toBe(false)
    expect(await isRenewed("/blog?clear_cache", editor)).toBe(true)
    expect(await isRenewed("/about/faq")).toBe(true)
  })

  it("a changed navigation is seen after a day", async () => {
    await page("/blog")
    await put("/cms/navigation/rules", {
      kind: "internal_link",
      link: "/about/terms-and-conditions",
      label: "House rules",
    })
    later(DAY - 1)
    expect(await page("/blog")).not.toContain("House rules")
    later(1)
    expect(await page("/blog")).toContain("House rules")
  })

  it("first views on partners' pages are as fresh as pages", async () => {
    const view = () => page("/widgets/first-view/lotto-purchase?partner=acme&lottery=powerball")
    await view()
    await put("/cms/theme/partners/acme", { primary: "#b3005e" })
    later(9 * MINUTE)
    expect(await view()).not.toContain("#b3005e")
    later(MINUTE)
    expect(await view()).toContain("#b3005e")
    expect(
      await page("/widgets/first-view/lotto-purchase?partner=harbour-radio&lottery=powerball"),
    ).not.toContain("#b3005e")
  })

  it("a lottery is offered no longer than its draw is open, whatever is kept", async () => {
    const { tables } = shop.fresh.database
    const { stop } = await tables
      .selectFrom("draws")
      .select("stop")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("stop")
      .executeTakeFirstOrThrow()
    const opened = `"stop":"${stop.toISOString()}"`
    pass(stop.getTime() - 30_000)
    expect(await page("/powerball")).toContain(opened)
    later(29_999)
    expect(await page("/powerball")).toContain(opened)
    later(1)
    expect(await page("/powerball")).not.toContain(opened)
  })

  it("customers of a segment see what it may use, and visitors what they may, from the first moment", async () => {
    await put("/v2/capabilities/suppress/anonymous", { capabilities: ["blog"] })
    await page("/?clear_cache", editor)
    const status = async (cookie: string) =>
      (await site.request(`${BASE}/blog`, { headers: { cookie } })).status
    expect(await status("")).toBe(404)
    expect(await status(`${cookieNames.accessToken}=x; ${cookieNames.segmentName}=customer`)).toBe(200)
    expect(await status("")).toBe(404)
    await put("/v2/capabilities/suppress/anonymous", { capabilities: [] })
  })

  it("a process hears that another one was asked to forget", async () => {
    await page("/blog")
    await put("/content/en-AU/items/blog.lead", { type: "plain", value: "Heard elsewhere." })
    await cacheClearing(shop.fresh.database).clear(shop.now)
    expect(await page("/blog")).not.toContain("Heard elsewhere.")
    await shop.running.services.clearing.refresh()
    expect(await page("/blog")).toContain("Heard elsewhere.")
  })
})
