import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import { deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import { type ContentKindName, THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

describe.each(anyDatabase)("a preview at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let site: TestSite
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    shop = await openShop(await open())
    clerk = await aClerk(shop, "content")
    site = openSite(shop)
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
  const draftOf = (body: ContentBody) => ({ draft: JSON.stringify(toWire(body)) })
  const preview = (kind: string, key: string, path: string, body: ContentBody, cookie = clerk.cookie) =>
    post(
      `/desk/preview/${kind}/${key}`,
      { path, ...draftOf(body), ...(kind === "item" ? { locale: "en-AU" } : {}) },
      cookie,
    )
  /** Previews something by itself, as a clerk is shown it. */
  const alone = (kind: string, key: string, body: ContentBody, cookie = clerk.cookie) =>
    post(`/desk/preview/${kind}/${key}`, draftOf(body), cookie)
  const wordsOf = async (answer: Response | Promise<Response>) =>
    (await (await answer).text())
      .replace(/<style>.*?<\/style>|<script.*?<\/script>/gs, "")
      .replace(/<[^<>]*>/g, " ")
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

  it("shows the members' programme as a visitor sees it who has not signed in", async () => {
    const named = { kind: "program" as const, key: THE_PROGRAM }
    const { result } = await clerk.call(deskProgramEndpoints.get, { params: named })
    const titleContent = { title: "Win every day", lead: "For members." }
    const body = { ...(result.live as ContentBody), titleContent }
    const words = await wordsOf(preview("program", THE_PROGRAM, "/daily-winners", body))
    expect(words).toContain("Win every day")
    expect(words).toContain("Sign in to join")
    expect(words, "nothing waits for a program that does not run").not.toContain("Loading")
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

  it("shows a notice behind the bell, before those that are there, and to no customer", async () => {
    const { tables } = shop.fresh.database
    const notice = (title: string) => ({ title, message: "Have a look.", link: "/blog" })
    await clerk.call(calls.save, {
      params: { kind: "card", key: "winter" },
      body: { locale: null, version: 0, body: notice("It was winter"), publish: true },
    })
    await tables
      .updateTable("content_cards")
      .set({ published_at: new Date(NOON.getTime() - 86_400_000) })
      .execute()
    const stored = () => tables.selectFrom("content_cards").selectAll().execute()
    const before = await stored()
    const answer = await alone("card", "spring", notice("Spring is here"))
    expect(answer.status).toBe(200)
    const words = await wordsOf(answer)
    expect(words.indexOf("Spring is here")).toBeGreaterThan(0)
    expect(words.indexOf("It was winter")).toBeGreaterThan(words.indexOf("Spring is here"))
    expect(words).toContain("See more: Spring is here")
    expect(words).toContain("Customers don’t see this.")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await stored()).toEqual(before)
    expect(await wordsOf(alone("card", "winter", notice("It is winter")))).not.toContain("It was winter")
    const support = await aClerk(shop, "support")
    expect((await alone("card", "spring", notice("Spring"), support.cookie)).status).toBe(403)
    expect((await alone("card", "spring", notice("Spring"), "")).status).toBe(401)
    expect((await alone("card", "spring", notice(""))).status).toBe(422)
    expect((await alone("page", "about", about)).status, "a page is seen at its address").toBe(422)
  })

  const code = (change: ContentBody = {}): ContentBody => ({
    name: "For the spring",
    type: "voucher_fixed_discount",
    amount: money(300, "AUD"),
    percent: null,
    startsAt: null,
    endsAt: null,
    minSpend: null,
    offers: [],
    productTypes: [],
    mostUses: null,
    mostUsesPerCustomer: 1,
    withdrawn: false,
    ...change,
  })

  it.each<[string, ContentBody, RegExp]>([
    ["an amount", {}, /SPRING.*−\$3\.00/s],
    ["a part", { type: "voucher_percent_discount", amount: null, percent: 50 }, /SPRING.*−\$\d+\.\d\d/s],
    ["an end", { type: "voucher_fixed_discount_expire", endsAt: "2030-01-01T00:00:00Z" }, /until .* 2030/s],
    ["credit", { type: "voucher_credit_amount", mostUses: 3 }, /\$3\.00 for your wallet/],
    ["a raffle's code", { productTypes: ["raffle_ticket"] }, /−\$3\.00/],
    ["one for tickets for several draws", { productTypes: ["multi_draw_ticket"] }, /2 draws.*−\$3\.00/s],
    ["one product's code", { offers: ["oz_lotto"] }, /Oz Lotto.*−\$3\.00/s],
    ["a least spend", { minSpend: money(4000, "AUD") }, /−\$3\.00/],
    ["a code that begins later", { startsAt: "2029-01-01T00:00:00Z" }, /−\$3\.00/],
    ["a withdrawn one, as it will be", { withdrawn: true }, /−\$3\.00/],
  ])("shows a code in a cart: %s", async (_, change, shown) => {
    const { tables } = shop.fresh.database
    const counts = async () => [
      await tables.selectFrom("carts").selectAll().execute(),
      await tables.selectFrom("cart_promotions").selectAll().execute(),
      await tables.selectFrom("promotions").selectAll().execute(),
    ]
    const before = await counts()
    const answer = await alone("promotion", "SPRING", code(change))
    expect(answer.status, await answer.clone().text()).toBe(200)
    const words = await wordsOf(answer)
    expect(words).toContain("For the spring")
    expect(words).toMatch(shown)
    expect(await counts(), "nothing of it is stored").toEqual(before)
  })

  it("says why a code can't be shown in a cart, and shows none to whoever may not make one", async () => {
    const ended = await alone("promotion", "SPRING", code({ endsAt: "2020-01-01T00:00:00Z" }))
    expect(ended.status).toBe(422)
    expect(await ended.text()).toBe("This code has ended.")
    const nothing = await alone("promotion", "SPRING", code({ offers: ["nothing_sold"] }))
    expect(await nothing.text()).toContain("Nothing that it is for is on sale")
    const drew = await aClerk(shop, "draws")
    expect((await alone("promotion", "SPRING", code(), drew.cookie)).status).toBe(403)
  })

  it("shows a picture with its new words, and the pages that it is on", async () => {
    const { tables } = shop.fresh.database
    const key = `${"c3".repeat(16)}-320x200`
    await tables
      .insertInto("pictures")
      .values({ id: key, alt: "A dot", created_at: NOON, removed_at: null })
      .execute()
    const pages = async () =>
      (await clerk.call(calls.get, { params: { kind: "picture", key }, query: { locale: null } })).result
        .places
    const first = await wordsOf(alone("picture", key, { alt: "A green dot" }))
    expect(first).toContain("A green dot")
    expect(first).toContain("Nowhere yet.")
    expect(await pages()).toEqual([])
    await tables
      .insertInto("blog_categories")
      .values({ slug: "news", name: "News", position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const post = {
      title: "Dots",
      summary: "Much",
      category: "news",
      markdown: "Words",
      publishedAt: "2026-11-01T00:00:00.000Z",
      pictureId: key,
      status: "published",
    }
    await clerk.call(calls.save, {
      params: { kind: "post", key: "dots" },
      body: { locale: null, version: 0, body: post, publish: true },
    })
    const text = {
      ...about,
      path: "/about/dots",
      title: "In words",
      markdown: `![Its own](/pictures/${key}/320.webp)`,
    }
    await clerk.call(calls.save, {
      params: { kind: "page", key: "dots" },
      body: { locale: null, version: 0, body: { ...text, status: "published" }, publish: true },
    })
    expect(await pages()).toEqual([
      { title: "In words", path: "/about/dots" },
      { title: "Dots", path: "/blog/dots" },
    ])
    expect(await wordsOf(alone("picture", key, { alt: "A green dot" }))).toMatch(/Dots\s+\/blog\/dots/)
    const there = await preview("picture", key, "/blog/dots", { alt: "A green dot" })
    expect((await there.text()).includes('alt="A green dot"')).toBe(true)
    const seen = await (await site.request(`${BASE}/blog/dots`)).text()
    expect(seen.includes('alt="A dot"') && !seen.includes("A green dot"), "customers").toBe(true)
  })

  it("shows a membership's periods at the prices that are typed", async () => {
    const drew = await aClerk(shop, "draws")
    const key = "daily_winners"
    const { definition } = (await drew.call(deskProductEndpoints.get, { params: { offerKey: key } })).result
    const change = { path: ["tagline"], from: definition.tagline, to: "As nobody has seen it." }
    const shown = (cookie: string) =>
      post(`/desk/product-preview/${key}`, { changes: JSON.stringify([change]) }, cookie)
    const words = await wordsOf(shown(drew.cookie))
    expect(words).toContain("As nobody has seen it.")
    expect(words).toContain("Monthly")
    expect(words).toContain("$10.00")
    expect((await shown(clerk.cookie)).status).toBe(403)
  })
})
