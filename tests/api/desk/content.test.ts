import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { deskCapabilityEndpoints as capabilities } from "#src/contract/desk/capabilities.ts"
import { deskContentEndpoints as calls } from "#src/contract/desk/content.ts"
import { contentKinds } from "#src/contract/desk/content-kinds.ts"
import type { ContentBody } from "#src/contract/desk/versioned.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { databaseKinds } from "../setup/databases.ts"
import { aClerk, type Clerk } from "../setup/desk.ts"
import { SECRET, sendAsEditor } from "../setup/editor.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

/** Something of each kind, in the form of its editing call; a second one is told by `n`. */
const bodies: Readonly<Record<(typeof contentKinds)[number], (n: number) => ContentBody>> = {
  item: (n) => ({ type: "plain", value: `Words ${n}` }),
  page: (n) => ({ path: "/about/new", title: `Page ${n}`, markdown: "# Words" }),
  question: (n) => ({ topic: "Draws", question: `Why ${n}?`, markdown: "Because." }),
  post: (n) => ({
    title: `Post ${n}`,
    summary: "Short",
    category: "news",
    markdown: "Words",
    publishedAt: "2026-01-01T00:00:00.000Z",
  }),
  category: (n) => ({ name: `Category ${n}`, position: 7 }),
  cause: (n) => ({
    urlSlug: "new-cause",
    name: `Cause ${n}`,
    mission: "Good",
    colour: "#123456",
    markdown: "Words",
  }),
  tip: (n) => ({ title: `Tip ${n}`, markdown: "Words" }),
  component: (n) => ({ kind: "text", title: `Part ${n}`, markdown: "Words" }),
  navigation: (n) => ({ kind: "internal_link", link: "/about", label: `Item ${n}` }),
  theme: (n) => ({ primary: `#00000${n}` }),
  card: (n) => ({ title: `Card ${n}`, message: "Words" }),
  segment: (n) => ({ capabilities: null, suppressed: n === 1 ? ["blog"] : [] }),
}
const keys: Readonly<Partial<Record<string, string>>> = { item: "cart.empty", theme: "acme" }

describe.each(databaseKinds)("what editors write at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), { EDITOR_SECRET: SECRET })
    clerk = await aClerk(shop, "content")
    other = await aClerk(shop, "content")
    const row = { slug: "news", name: "News", position: 0 }
    await shop.fresh.database.tables
      .insertInto("blog_categories")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }, 60_000)
  afterAll(() => shop.close())
  const send = sendAsEditor(() => shop)

  const languageOf = (kind: string) => (kind === "item" ? ("en-AU" as const) : null)
  function at(kind: (typeof contentKinds)[number], key = keys[kind] ?? "new-one") {
    const params = { kind, key }
    const locale = languageOf(kind)
    const read = async () => (await clerk.call(calls.get, { params, query: { locale } })).result
    const save = (body: ContentBody, version: number, publish = true, by = clerk) =>
      by.call(calls.save, { params, body: { locale, version, body, publish } })
    const versions = async () =>
      (await clerk.call(calls.versions, { params, query: { locale, limit: 50 } })).result.rows
    const restore = (to: number, version: number) =>
      clerk.call(calls.restore, { params, body: { locale, version, to } })
    const remove = (version: number) => clerk.call(calls.remove, { params, body: { locale, version } })
    return { params, locale, read, save, versions, restore, remove }
  }

  it.each(contentKinds)("is a %s in versions, with a way back to each", async (kind) => {
    const one = at(kind)
    const first = await one.read()
    expect((await one.save(bodies[kind](1), first.version)).status).toBe(200)
    const published = await one.read()
    expect(published.live).toMatchObject(bodies[kind](1))
    expect((await one.save(bodies[kind](2), published.version, false)).status).toBe(200)
    const drafted = await one.read()
    expect(drafted.live, "a draft changes nothing").toEqual(published.live)
    expect(drafted.draft).toMatchObject({ body: bodies[kind](2), by: clerk.name })
    expect((await one.save(bodies[kind](2), drafted.version)).status).toBe(200)
    const again = await one.read()
    expect(again.live).toMatchObject(bodies[kind](2))
    expect(again.draft).toBeNull()
    const states = (await one.versions()).map(({ state }) => state)
    expect(states).toEqual(["published", "discarded", "published", "published"])
    expect((await one.restore(2, again.version)).result.live).toMatchObject(bodies[kind](1))
    const { version } = await one.read()
    // What was there before, or that there was nothing.
    const back = await one.restore(1, version)
    expect(back.status).toBe(200)
    expect(back.result.live).toEqual(first.live)
  })

  it("is lost by nobody of two who save at once", async () => {
    const page = at("page", "two-clerks")
    const outcomes = await Promise.all([
      page.save({ ...bodies.page(1), path: "/two" }, 0),
      page.save({ ...bodies.page(2), path: "/two" }, 0, true, other),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)?.code).toBe("changed_meanwhile")
    const { version } = await page.read()
    for (const stale of [page.remove(version - 1), page.restore(1, version - 1)])
      expect((await stale).code).toBe("changed_meanwhile")
  })

  it("is recorded whoever wrote it: a program with a key or the old secret too", async () => {
    const tip = at("tip", "by-program")
    expect((await send("PUT", "/v2/tips/by-program", { title: "One", markdown: "Words" })).status).toBe(200)
    expect((await send("PUT", "/v2/tips/by-program", { title: "Two", markdown: "Words" })).status).toBe(200)
    // The same again is no change.
    await send("PUT", "/v2/tips/by-program", { title: "Two", markdown: "Words" })
    const versions = await tip.versions()
    expect(versions.map(({ by, body }) => [by, body?.title ?? null])).toEqual([
      ["EDITOR_SECRET", "Two"],
      ["EDITOR_SECRET", "One"],
      ["Before versions", null],
    ])
    const { version } = await tip.read()
    expect((await tip.restore(2, version)).result.live).toMatchObject({ title: "One" })
  })

  it("says which field is wrong, and changes nothing", async () => {
    const page = at("page", "wrong")
    const refused = await page.save({ path: "no path", title: "", markdown: "" }, 0)
    expect(refused.status).toBe(422)
    expect((await page.save({ ...bodies.page(1), path: "/right" }, 0)).status).toBe(200)
    const taken = await at("page", "same-path").save({ ...bodies.page(2), path: "/right" }, 0)
    expect(taken.status).toBe(409)
    expect((await at("page", "same-path").read()).version).toBe(0)
  })

  it("is seen by customers only once it is published", async () => {
    const page = at("page", "draft-first")
    const body = { ...bodies.page(1), path: "/draft-first" }
    const find = () => shop.client().call(cmsEndpoints.page, { query: { path: "/draft-first" } })
    await page.save(body, 0, false)
    await expect(find()).rejects.toMatchObject({ status: 404 })
    const listed = async (query: object) =>
      (await clerk.call(calls.list, { params: { kind: "page" }, query: { limit: 100, ...query } })).result
        .rows
    expect((await listed({ drafts: "yes" })).map(({ key, state }) => [key, state])).toContainEqual([
      "draft-first",
      "draft",
    ])
    await page.save(body, (await page.read()).version)
    expect((await find()).title).toBe("Page 1")
    expect(await listed({ q: "page 1", drafts: "yes" })).toEqual([])
    expect((await listed({ q: "draft-first" }))[0]).toMatchObject({
      state: "published",
      changedBy: clerk.name,
    })
  })

  it("stands in the order that it is put in, unless somebody changed it meanwhile", async () => {
    const order = async () => (await shop.client().call(navigationEndpoints.get)).items.map(({ id }) => id)
    const before = await order()
    const keys = [...before.slice(1), before[0] ?? ""]
    const params = { kind: "navigation" as const }
    expect((await clerk.call(calls.order, { params, body: { before, keys } })).status).toBe(204)
    expect(await order()).toEqual(keys)
    expect((await other.call(calls.order, { params, body: { before, keys } })).code).toBe("changed_meanwhile")
    expect((await clerk.call(calls.order, { params, body: { before: keys, keys: before } })).status).toBe(204)
    expect(await order()).toEqual(before)
  })

  it("is listed in parts that leave nothing out", async () => {
    const list = async (query: { limit: number; after?: string }) =>
      (await clerk.call(calls.list, { params: { kind: "navigation" }, query })).result
    const seen: string[] = []
    for (let after: string | null = ""; after !== null; ) {
      const part: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(after ? { after } : {}) })
      seen.push(...part.rows.map(({ key }) => key))
      after = part.next
    }
    expect(seen).toEqual((await list({ limit: 100 })).rows.map(({ key }) => key))
  })

  it("is a capability that two switch at once, and both count", async () => {
    const change = (by: Clerk, capability: "blog" | "feedback", on: boolean) =>
      by.call(capabilities.change, { body: { changes: [{ segmentName: "anonymous", capability, on }] } })
    const on = async () =>
      (await clerk.call(capabilities.list)).result.find(({ segmentName }) => segmentName === "anonymous")?.on
    await Promise.all([change(clerk, "blog", false), change(other, "feedback", false)])
    expect(await on()).not.toContain("blog")
    expect(await on()).not.toContain("feedback")
    await Promise.all([change(clerk, "blog", true), change(other, "feedback", true)])
    expect(await on()).toEqual(expect.arrayContaining(["blog", "feedback"]))
  })
})
