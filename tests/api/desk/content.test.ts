import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import { contentKinds } from "#src/contract/content/kinds.desk.ts"
import {
  deskCapabilityEndpoints as capabilities,
  deskSegmentEndpoints as segments,
} from "#src/contract/site/capabilities.desk.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { anOwner, EDITOR, sendAsEditor } from "../setup/desk/editor.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

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
}
const keys: Readonly<Partial<Record<string, string>>> = { item: "cart.empty", theme: "acme" }

describe.each(anyDatabase)("what editors write at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), {})
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
    // Restores the version before, or that there was nothing.
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

  it("is recorded whoever wrote it: a program with a key too", async () => {
    const tip = at("tip", "by-program")
    expect((await send("PUT", "/v2/tips/by-program", { title: "One", markdown: "Words" })).status).toBe(200)
    expect((await send("PUT", "/v2/tips/by-program", { title: "Two", markdown: "Words" })).status).toBe(200)
    // The same again is no change.
    await send("PUT", "/v2/tips/by-program", { title: "Two", markdown: "Words" })
    const versions = await tip.versions()
    expect(versions.map(({ by, body }) => [by, body?.title ?? null])).toEqual([
      [EDITOR, "Two"],
      [EDITOR, "One"],
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

  it("is a picture's words, and a picture that was removed and comes back", async () => {
    const { tables } = shop.fresh.database
    const key = `${"a1".repeat(16)}-320x200`
    await tables
      .insertInto("pictures")
      .values({ id: key, alt: "A dot", created_at: shop.now, removed_at: null })
      .execute()
    await tables
      .insertInto("picture_widths")
      .values({ picture_id: key, width: 320, bytes: new Uint8Array([1, 2, 3]) })
      .execute()
    const served = async () => (await shop.running.api.request(`${BASE}/pictures/${key}/320.webp`)).status
    const call = { params: { kind: "picture" as const, key } }
    const now = async () => (await clerk.call(calls.get, { ...call, query: { locale: null } })).result
    const version = async () => (await now()).version
    const savedAlt = (alt: string, at: number) =>
      clerk.call(calls.save, { ...call, body: { locale: null, version: at, publish: true, body: { alt } } })
    await savedAlt("A green dot", await version())
    expect((await now()).live).toEqual({ alt: "A green dot" })
    expect(
      (await clerk.call(calls.remove, { ...call, body: { locale: null, version: await version() } })).status,
    ).toBe(200)
    expect((await now()).live).toBeNull()
    expect(await served()).toBe(404)
    const begins = { ...bodies.post(1), pictureId: key }
    expect((await at("post", "with-picture").save(begins, 0)).status, "one that was removed").toBe(422)
    const back = await clerk.call(calls.restore, {
      ...call,
      body: { locale: null, version: await version(), to: 1 },
    })
    expect(back.result.live).toEqual({ alt: "A dot" })
    expect(await served()).toBe(200)
    expect((await at("post", "with-picture").save(begins, 0)).status).toBe(200)
    const refused = await clerk.call(calls.remove, {
      ...call,
      body: { locale: null, version: await version() },
    })
    expect(refused.status, "a post begins with it").toBe(409)
    const gone = { kind: "picture" as const, key: `${"b2".repeat(16)}-320x200` }
    const none = { locale: null, version: 0, publish: true, body: { alt: "Nothing" } }
    expect((await clerk.call(calls.save, { params: gone, body: none })).status).toBe(404)
  })

  it("is found in the trail by its kind and key, whoever wrote it, beside nothing else of that key", async () => {
    const owner = await aClerk(shop, "owner")
    await at("tip", "one-key").save(bodies.tip(1), 0)
    await at("question", "one-key").save(bodies.question(1), 0)
    await send("PUT", "/v2/tips/one-key", { title: "Two", markdown: "Words" })
    const trail = async (kind: string) =>
      (await owner.call(auditEndpoints.list, { query: { kind, id: "one-key", limit: 20 } })).result.rows
    expect((await trail("tip")).map(({ call, about }) => [call, about])).toEqual([
      ["tips.put", { kind: "tip", id: "one-key" }],
      ["deskContent.save", { kind: "tip", id: "one-key" }],
    ])
    expect((await trail("question")).map(({ call }) => call)).toEqual(["deskContent.save"])
  })

  it("is a capability that two switch at once, and both count", async () => {
    const change = (by: Clerk, capability: "blog" | "feedback", on: boolean) =>
      by.call(capabilities.change, { body: { changes: [{ segmentName: "anonymous", capability, on }] } })
    const owners = [await anOwner(shop), await anOwner(shop)] as const
    const [first, second] = owners
    const on = async () =>
      (await first.call(capabilities.list)).result.find(({ segmentName }) => segmentName === "anonymous")?.on
    await Promise.all([change(first, "blog", false), change(second, "feedback", false)])
    expect(await on()).not.toContain("blog")
    expect(await on()).not.toContain("feedback")
    await Promise.all([change(first, "blog", true), change(second, "feedback", true)])
    expect(await on()).toEqual(expect.arrayContaining(["blog", "feedback"]))
  })

  it("is no segment, which is written by whoever may change what is sold, with a way back to each version", async () => {
    const params = { kind: "segment" as const, key: "lately" }
    const written = { capabilities: null, suppressed: ["blog" as const] }
    const save = { params, body: { locale: null, version: 0, body: written, publish: true } }
    expect((await clerk.call(segments.save, save)).code).toBe("forbidden")
    expect((await clerk.call(calls.save, save as never)).code).toBe("invalid")
    const owner = await anOwner(shop)
    expect((await owner.call(segments.save, save)).result.live).toEqual(written)
    const { version } = (await owner.call(segments.get, { params })).result
    const removed = await owner.call(segments.remove, { params, body: { locale: null, version } })
    expect(removed.result.live).toBeNull()
    const back = { locale: null, version: removed.result.version, to: version }
    expect((await owner.call(segments.restore, { params, body: back })).result.live).toEqual(written)
  })
})
