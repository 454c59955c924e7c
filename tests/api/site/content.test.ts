import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { failureOf } from "../setup/refusals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what editors write, on $kind", ({ open }) => {
  let shop: TestShop
  let log = ""
  beforeAll(async () => {
    const settings = { LOG_LEVEL: "warn" }
    const logTo = {
      write: (line: string) => {
        log += line
      },
    }
    shop = await openShop(await open(), settings, logTo)
  }, 60_000)
  afterAll(() => shop.close())

  const send = sendAsEditor(() => shop)
  const put = (path: string, body: object, secret?: string) => send("PUT", path, body, secret)
  const page = { path: "/Summer/Fun/", title: "Summer", markdown: "Come **in**." }

  it("a page is made, found whatever the case and slash of its path, changed, and taken back", async () => {
    expect((await put("/cms/items/pages/summer", page)).status).toBe(200)
    const read = (path: string) => shop.client().call(cmsEndpoints.page, { query: { path } })
    expect(await read("/summer/fun")).toMatchObject({ key: "summer", title: "Summer" })
    await put("/cms/items/pages/summer", { ...page, title: "Late summer" })
    expect((await read("/SUMMER/FUN/")).title).toBe("Late summer")
    expect(await shop.client().call(cmsEndpoints.paths)).toContainEqual({
      path: "/Summer/Fun/",
      overrides: false,
    })
    await put("/cms/items/pages/summer", { ...page, status: "archived" })
    expect((await failureOf(read("/summer/fun"))).status).toBe(404)
  }, 30_000)

  it("two published pages cannot have one address, and the field is named", async () => {
    const answer = await put("/cms/items/pages/second-about", { ...page, path: "/ABOUT" })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ errors: [{ field: "path" }] })
  }, 30_000)

  it("a sentence may be markdown or a text in JSON: pages read it without marks, and made safe", async () => {
    const items = "/content/en-AU/items"
    const write = (id: string, type: string, value: string) => put(`${items}/${id}`, { type, value })
    await write(
      "login.lead",
      "markdown",
      "**Welcome** [back](javascript:alert(1)), <b>you</b> & [all](/about).",
    )
    await write("login.title", "json", '["Sign in,", "or join."]')
    await write("login.setup", "json", '{"columns": 2}')
    expect((await write("login.hint", "json", "{")).status).toBe(422)
    const read = await shop.client().call(contentEndpoints.items, {
      params: { locale: "en-AU" },
      query: { c: ["login"], id: [], t: [] },
    })
    const said = Object.fromEntries(read.map(({ id, text }) => [id, text]))
    expect(said).toEqual({
      "login.lead": "Welcome back, you & all.",
      "login.title": "Sign in,\nor join.",
      "login.setup": undefined,
    })
    const links = read
      .flatMap(({ blocks }) => blocks ?? [])
      .flatMap((block) => (block.kind === "paragraph" ? block.spans : []))
      .flatMap(({ href }) => href ?? [])
    expect(links).toEqual(["/about"])
  }, 30_000)

  it("nobody writes without a key", async () => {
    for (const path of [
      "/cms/items/pages/x",
      "/cms/items/questions/x",
      "/blog-api/posts/x",
      "/content/en-AU/items/a.b",
    ])
      expect((await put(path, page, "a guess at the secret")).status, path).toBe(401)
  }, 30_000)

  it("texts are asked for by category, id and type, in each locale", async () => {
    await put("/content/en-AU/items/shell.login", { type: "plain", value: "Come in" })
    await put("/content/en-AU/items/shell.help", { type: "markdown", value: "*Help*" })
    await put("/content/en-GB/items/shell.login", { type: "plain", value: "Do come in" })
    const items = (
      query: { c?: string[]; id?: string[]; t?: string[] },
      locale: "en-AU" | "en-GB" = "en-AU",
    ) =>
      shop
        .client()
        .call(contentEndpoints.items, { params: { locale }, query: { c: [], id: [], t: [], ...query } })
    expect(await items({ c: ["shell"], t: ["plain"] })).toEqual([
      { id: "shell.login", type: "plain", value: "Come in" },
    ])
    expect(await items({ id: ["shell.login", "shell.help"] })).toHaveLength(2)
    expect((await items({ id: ["shell.login"] }, "en-GB"))[0]?.value).toBe("Do come in")
  }, 30_000)

  it("a text of a kind that this release does not know is left out and logged; the others are answered", async () => {
    await put("/content/en-AU/items/shell.login", { type: "plain", value: "Come in" })
    await shop.fresh.database.tables
      .insertInto("content_items")
      .values({ locale: "en-AU", id: "shell.hello", category: "shell", type: "hologram", value: "?" })
      .execute()
    const query = { c: ["shell"], id: ["seo.home"], t: [] }
    const items = await shop.client().call(contentEndpoints.items, { params: { locale: "en-AU" }, query })
    expect(items.map(({ id }) => id)).toContain("shell.login")
    expect(items.map(({ id }) => id)).toContain("seo.home")
    expect(items.map(({ id }) => id)).not.toContain("shell.hello")
    expect(log).toContain("shell.hello")
  }, 30_000)

  it("the blog lists posts newest first, page by page, by category, and none before its day", async () => {
    const posts = (query: { category?: string; limit?: number; offset?: number }) =>
      shop.client().call(blogEndpoints.posts, { query: { limit: 12, offset: 0, ...query } })
    const first = await posts({})
    const second = await posts({ offset: 12 })
    expect(first.items).toHaveLength(12)
    const all = [...first.items, ...second.items]
    expect(all).toHaveLength(first.pageInfo.total)
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      [...all.map(({ publishedAt }) => publishedAt)].sort().reverse(),
    )
    const inCategory = await posts({ category: "play-well" })
    expect(new Set(inCategory.items.map(({ category }) => category.slug))).toEqual(new Set(["play-well"]))
    expect((await failureOf(posts({ category: "none" }))).status).toBe(404)
    const ahead = new Date(shop.now.getTime() + 86_400_000).toISOString()
    const post = { title: "Tomorrow", summary: "", category: "play-well", markdown: "x", publishedAt: ahead }
    expect((await put("/blog-api/posts/tomorrow", post)).status).toBe(200)
    const read = () => shop.client().call(blogEndpoints.post, { params: { slug: "tomorrow" } })
    expect((await failureOf(read())).status).toBe(404)
    shop.now = new Date(ahead)
    expect((await read()).title).toBe("Tomorrow")
  }, 30_000)

  it("a cause is found by its slug, and by the slug with underscores for older addresses", async () => {
    const [cause] = await shop
      .client()
      .call(causeEndpoints.list, { query: { slug: "night-shelter", limit: 1 } })
    expect(cause?.name).toBe("The Night Shelter")
    const params = { slugWithUnderscores: "night_shelter" }
    expect((await shop.client().call(causeEndpoints.get, { params })).key).toBe(cause?.key)
    expect(await shop.client().call(causeEndpoints.list, { query: { slug: "none", limit: 1 } })).toEqual([])
  }, 30_000)

  it("a message to support is kept, mailed to support and confirmed to its writer, ten times an hour at most", async () => {
    const message = { name: "Kim", email: "kim@example.com", subject: "Ticket 7", message: "Where is it?" }
    const send = () => shop.client().call(supportEndpoints.contact, { body: message })
    await send()
    const { tables } = shop.fresh.database
    const mails = await tables.selectFrom("mail").select(["recipient", "subject"]).execute()
    expect(mails).toContainEqual({
      recipient: "support@southern-lotto.example",
      subject: "Support: Ticket 7",
    })
    expect(mails).toContainEqual({ recipient: "kim@example.com", subject: "We have your message" })
    expect(await tables.selectFrom("support_messages").select("message").execute()).toEqual([
      { message: "Where is it?" },
    ])
    // Anybody can type anybody's address: what goes there says nothing that was typed.
    const { body, html } = await tables
      .selectFrom("mail")
      .select(["body", "html"])
      .where("recipient", "=", message.email)
      .executeTakeFirstOrThrow()
    for (const typed of [message.name, message.subject, message.message])
      expect(`${body} ${html}`).not.toContain(typed)
    for (let n = 0; n < 9; n++) await send()
    expect((await failureOf(send())).status).toBe(429)
  }, 30_000)
})
