import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { cacheClearing } from "#src/server/site/cache-clearing.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { keyOf, sendAsOwner } from "../setup/desk/editor.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

/** The headers that an editor's program sends along. */
let editor: { authorization: string }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(anyDatabase)("what the site keeps, on $kind", ({ open }) => {
  let shop: TestShop
  let site: TestSite
  beforeAll(async () => {
    shop = await openShop(await open())
    site = openSite(shop)
    editor = { authorization: `Bearer ${await keyOf(shop, "content:write")}` }
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

  describe("an entry for a partner's page", () => {
    const wanted = "lotto-purchase?lottery=powerball&partner=acme"
    const entry = (origin: string, path = "lotto-purchase.js") => page(`/widgets/${path}`, { origin })
    const requestView = (address: string, origin: string) =>
      page(`/widgets/first-view/${address}`, { origin })

    it("brings the top of what pages of its origin asked for, and of no other's", async () => {
      const plain = await entry("https://tops.example")
      expect(plain).not.toContain("lottoOpenings=")
      await requestView(wanted, "https://tops.example")
      const brought = await entry("https://tops.example")
      expect(brought).toMatch(/^const lottoOpenings=/)
      expect(brought.endsWith(plain)).toBe(true)
      const openings = new Function(`${brought.slice(0, -plain.length)} return lottoOpenings`)()
      expect(Object.keys(openings)).toEqual([wanted])
      expect(openings[wanted].html).toMatch(/<h1[^>]*>Powerball<\/h1>.*Closes in /)
      expect(openings[wanted].html).not.toContain("Add to cart")
      expect(openings[wanted].css.join()).toContain("--lotto-reserved-height:1200px")
      expect(await entry("https://other.example")).toBe(plain)
      // That of all elements brings it too, that of another does not.
      expect(await entry("https://tops.example", "all.js")).toContain("lottoOpenings=")
      expect(await entry("https://tops.example", "lotto-cart.js")).not.toContain("lottoOpenings=")
    })

    it("is stored by caches for each origin apart, as long as any entry", async () => {
      await requestView(wanted, "https://stored.example")
      for (const origin of ["https://stored.example", "https://unknown.example"]) {
        const { headers } = await site.request(`${BASE}/widgets/lotto-purchase.js`, { headers: { origin } })
        expect(headers.get("vary")).toBe("accept-encoding, origin")
        expect(headers.get("cache-control")).toBe("public, max-age=300")
        expect(headers.get("access-control-allow-origin")).toBe("*")
      }
    })

    it("brings what is true now, not what was when it was asked for", async () => {
      const address = "lotto-purchase?lottery=oz_lotto&partner=acme"
      await requestView(address, "https://later.example")
      for (const left of ["2d", "1d"]) {
        later(DAY)
        // An entry does not wait for a view that takes long to render; whoever comes after it has it.
        await requestView(address, "https://other.example")
        expect(await entry("https://later.example")).toContain(`Closes in ${left}`)
      }
    })

    it("finds a view whether or not its page said that its opening is shown", async () => {
      for (const address of [`${wanted}&opened=`, `${wanted}&opened`])
        await requestView(address, "https://opened.example")
      const brought = await entry("https://opened.example")
      expect(brought.split(`"${wanted}":`)).toHaveLength(2)
      expect(brought).not.toContain("opened=")
    })
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
    const suppress = (capabilities: string[]) =>
      sendAsOwner(() => shop)("PUT", "/v2/capabilities/suppress/anonymous", { capabilities })
    await suppress(["blog"])
    await page("/?clear_cache", editor)
    const status = async (cookie: string) =>
      (await site.request(`${BASE}/blog`, { headers: { cookie } })).status
    expect(await status("")).toBe(404)
    expect(await status(`${cookieNames.accessToken}=x; ${cookieNames.segmentName}=customer`)).toBe(200)
    expect(await status("")).toBe(404)
    await suppress([])
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
