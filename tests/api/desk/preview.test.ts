import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createSite } from "#site/server/app.ts"
import { deskContentEndpoints as calls } from "#src/contract/desk/content.ts"
import type { ContentKindName } from "#src/contract/desk/content-kinds.ts"
import type { ContentBody } from "#src/contract/desk/versioned.ts"
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

  async function draft(kind: ContentKindName, key: string, body: ContentBody) {
    const locale = kind === "item" ? ("en-AU" as const) : null
    const { version } = (await clerk.call(calls.get, { params: { kind, key }, query: { locale } })).result
    const saved = await clerk.call(calls.save, {
      params: { kind, key },
      body: { locale, version, body, publish: false },
    })
    expect(saved.status).toBe(200)
  }
  const preview = (kind: string, key: string, path: string, cookie = clerk.cookie) =>
    site.request(
      `${BASE}/desk/preview/${kind}/${key}?path=${encodeURIComponent(path)}${kind === "item" ? "&locale=en-AU" : ""}`,
      { headers: { cookie, "sec-fetch-site": "same-origin" } },
    )

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
    await draft(kind, key, body)
    const answer = await preview(kind, key, path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(words)
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy, "only the desk frames it").toContain("frame-ancestors 'self'")
    expect(policy, "nothing runs in it").toMatch(/; sandbox$/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const seen = await site.request(BASE + path)
    expect(await seen.text(), "customers").not.toContain(words)
  })

  it("is for nobody who may not write content", async () => {
    const support = await aClerk(shop, "support")
    expect((await preview("page", "about", "/about", support.cookie)).status).toBe(403)
    expect((await preview("page", "about", "/about", "")).status).toBe(401)
    expect((await preview("page", "about", "//evil.example")).status).toBe(422)
    const foreign = await site.request(`${BASE}/desk/preview/page/about?path=/about`, {
      headers: { cookie: clerk.cookie, "sec-fetch-site": "cross-site" },
    })
    expect(foreign.status).toBe(403)
  })
})
