import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createSite } from "#site/server/app.ts"
import { deskContentEndpoints as calls } from "#src/contract/desk/content.ts"
import type { ContentKindName } from "#src/contract/desk/content-kinds.ts"
import { deskProductEndpoints } from "#src/contract/desk/products.ts"
import type { ContentBody } from "#src/contract/desk/versioned.ts"
import { toWire } from "#src/contract/wire.ts"
import { databaseKinds } from "../setup/databases.ts"
import { aClerk, type Clerk } from "../setup/desk.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"

describe.each(databaseKinds)("a preview at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let site: ReturnType<typeof createSite>
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    shop = await openShop(await open())
    clerk = await aClerk(shop, "content")
    const files = {
      scripts: [],
      styles: [],
      fonts: [],
      preloads: () => [],
      cardFields: { script: "", styles: [] },
    }
    site = createSite(shop.running, "dist/client", () => files)
  }, 60_000)
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  const post = (address: string, fields: Record<string, string>, cookie: string, from = "same-origin") =>
    site.request(BASE + address, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": from, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    })
  const preview = (kind: string, key: string, path: string, body: ContentBody, cookie = clerk.cookie) =>
    post(
      `/desk/preview/${kind}/${key}`,
      { path, draft: JSON.stringify(toWire(body)), ...(kind === "item" ? { locale: "en-AU" } : {}) },
      cookie,
    )
  const versionsOf = (kind: ContentKindName, key: string) => ({
    params: { kind, key },
    query: { locale: kind === "item" ? ("en-AU" as const) : null, limit: 10 },
  })
  const about = { path: "/about", title: "About", markdown: "Words" }

  it.each<[ContentKindName, string, string, ContentBody, string]>([
    ["item", "sitewide.banner", "/", { type: "plain", value: "Closed on Friday" }, "Closed on Friday"],
    [
      "page",
      "about",
      "/about",
      { path: "/about", title: "About all of us", markdown: "Words", status: "draft" },
      "About all of us",
    ],
    [
      "navigation",
      "results",
      "/",
      { kind: "internal_link", link: "/lotto-results", label: "What was drawn" },
      "What was drawn",
    ],
    ["theme", "_site", "/", { primary: "#8a1c5b" }, "#8a1c5b"],
    [
      "post",
      "to-come",
      "/blog/to-come",
      {
        title: "What comes in spring",
        summary: "Much",
        category: "news",
        markdown: "Words",
        publishedAt: "2030-01-01T00:00:00.000Z",
        status: "draft",
      },
      "What comes in spring",
    ],
  ])("shows the shop with a %s that customers do not see yet", async (kind, key, path, body, words) => {
    if (kind === "post")
      await shop.fresh.database.tables
        .insertInto("blog_categories")
        .values({ slug: "news", name: "News", position: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const before = (await clerk.call(calls.versions, versionsOf(kind, key))).result
    const answer = await preview(kind, key, path, body)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain(words)
    expect(page, "it is marked").toContain("Customers don’t see this.")
    expect(page, "its program is left out").not.toContain('type="module"')
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy, "only the desk frames it").toContain("frame-ancestors 'self'")
    expect(policy, "nothing runs in it").toMatch(/; sandbox allow-same-origin$/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const seen = await site.request(BASE + path)
    expect(await seen.text(), "customers").not.toContain(words)
    expect((await clerk.call(calls.versions, versionsOf(kind, key))).result, "nothing is stored").toEqual(
      before,
    )
  })

  it("is for nobody who may not write content", async () => {
    const support = await aClerk(shop, "support")
    expect((await preview("page", "about", "/about", about, support.cookie)).status).toBe(403)
    expect((await preview("page", "about", "/about", about, "")).status).toBe(401)
    expect((await preview("page", "about", "//evil.example", about)).status).toBe(422)
    const fields = { path: "/about", draft: JSON.stringify(about) }
    const foreign = await post("/desk/preview/page/about", fields, clerk.cookie, "cross-site")
    expect(foreign.status).toBe(403)
  })

  it("says in words what can't be shown yet", async () => {
    const wrong = await preview("page", "about", "/about", { ...about, title: "" })
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get("content-type")).toContain("text/plain")
    const fields = { path: "/about", draft: "{" }
    expect((await post("/desk/preview/page/about", fields, clerk.cookie)).status).toBe(422)
    expect((await post("/desk/preview/nothing/about", fields, clerk.cookie)).status).toBe(404)
  })

  it("shows names as they are where somebody plays, and a product as it is typed", async () => {
    const drew = await aClerk(shop, "draws")
    const region = {
      key: "west",
      sub_variants: ["WA"],
      products: [{ key: "saturday_lotto", name: "Western Lotto" }],
      first: [],
      every_powerball: "powerhit",
    }
    const draft = JSON.stringify({ regions: [region] })
    const from = async (state: string) =>
      (await post("/desk/preview/regions/all", { path: "/", draft, state }, drew.cookie)).text()
    expect(await from("WA")).toContain("Western Lotto")
    expect(await from("NSW")).not.toContain("Western Lotto")
    const regions = { path: "/", draft }
    expect((await post("/desk/preview/regions/all", regions, clerk.cookie)).status).toBe(403)

    const { definition } = (await drew.call(deskProductEndpoints.get, { params: { offerKey: "oz_lotto" } }))
      .result
    const change = { path: ["tagline"], from: definition.tagline, to: "As nobody has seen it." }
    const product = (changes: object[]) =>
      post("/desk/product-preview/oz_lotto", { changes: JSON.stringify(changes) }, drew.cookie)
    expect(await (await product([change])).text()).toContain("As nobody has seen it.")
    expect(await (await product([])).text()).not.toContain("As nobody has seen it.")
    expect((await product([{ ...change, from: "Another" }])).status).toBe(409)
    expect(await (await site.request(`${BASE}/oz_lotto`)).text()).not.toContain("As nobody has seen it.")
  })
})
