import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { anOwner, EDITOR, keyOf, sendAsEditor } from "../setup/desk/editor.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

const programs: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter((endpoint) => endpoint.programs !== undefined)

describe.each(anyDatabase)("an editor, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const send = sendAsEditor(() => shop)
  const forgetTries = () => shop.fresh.database.tables.deleteFrom("attempts").execute()
  const promote = (method: string, path: string, body?: object) =>
    sendAsEditor(() => shop, "promotions:write")(method, `/v2/promotions${path}`, body)
  const refused = async (answer: Response | Promise<Response>) => {
    const { status } = await answer
    return status
  }

  it("is asked for a key with the right scope by every call of programs, and people are sent to the desk", async () => {
    expect(programs.length).toBeGreaterThan(20)
    const owner = await anOwner(shop)
    for (const { method, path, service, scope } of programs) {
      const address = serviceAddresses[service] + path.replace("{locale}", "en-AU").replace(/\{\w+\}/g, "a.b")
      const body = method === "PUT" ? {} : undefined
      await forgetTries()
      expect(await refused(send(method, address, body, "a guess at the secret")), path).toBe(401)
      const wrong = await keyOf(shop, "numbers:read")
      expect(await refused(send(method, address, body, wrong)), `${path} without ${scope}`).toBe(403)
      const asPerson = await shop.running.api.request(BASE + address, {
        method,
        headers: { cookie: owner.cookie, "sec-fetch-site": "same-origin" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      expect(asPerson.status, `${path} by an owner`).toBe(403)
    }
    await forgetTries()
  })

  it("may be wrong about the secret twenty times in ten minutes", async () => {
    const guess = () => refused(send("PUT", "/cms/theme", {}, "a guess at the secret"))
    for (let n = 0; n < 20; n++) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    await forgetTries()
    for (let n = 0; n < 25; n++) expect(await refused(send("PUT", "/cms/theme", {}))).toBe(200)
  })

  it("leaves a row of what was changed, and of nothing that was refused", async () => {
    const trail = () => shop.fresh.database.tables.selectFrom("audit_entries").selectAll().execute()
    const before = (await trail()).length
    await send("PUT", "/cms/theme", { primary: "#0047bb" })
    expect((await send("PUT", "/cms/theme", { primary: "no colour" })).status).toBe(422)
    await send("PUT", "/cms/theme", { primary: "#0047bb" }, "a guess at the secret")
    const [row, ...more] = (await trail()).slice(before)
    expect(more).toEqual([])
    expect(row).toMatchObject({ actor: EDITOR, call: "theme.put", body: { primary: "#0047bb" } })
    await send("PUT", "/cms/theme", {})
    await forgetTries()
  })

  it("adds items to the navigation, orders them and takes them out", async () => {
    const ids = async () => (await shop.client().call(navigationEndpoints.get)).items.map(({ id }) => id)
    const before = await ids()
    const item = { kind: "internal_link", link: "/causes", label: "Causes", position: 0 }
    expect((await send("PUT", "/cms/navigation/causes", item)).status).toBe(200)
    expect(await ids()).toEqual(["causes", ...before])
    await send("PUT", "/cms/navigation/causes", { ...item, position: 1000 })
    expect(await ids()).toEqual([...before, "causes"])
    expect((await send("DELETE", "/cms/navigation/causes")).status).toBe(204)
    expect(await ids()).toEqual(before)
  })

  it("makes promotion codes, sees what they cost, and withdraws them", async () => {
    const off = { amount: "5.00", currency: "AUD" }
    const draft = {
      name: "Spring",
      type: "voucher_fixed_discount",
      amount: off,
      min_spend: { ...off, amount: "20.00" },
      most_uses: 3,
    }
    const made = await promote("PUT", "/spring5", draft)
    expect(made.status).toBe(200)
    expect((await made.json()).result).toMatchObject({ code: "SPRING5", uses: 0, withdrawn: false })
    const listed = async () => {
      const { result } = await (await promote("GET", "?limit=100")).json()
      return (result as { code: string }[]).find(({ code }) => code === "SPRING5")
    }
    expect(await listed()).toMatchObject({ given: { amount: "0.00", currency: "AUD" }, withdrawn: false })
    expect((await promote("DELETE", "/spring5")).status).toBe(204)
    expect(await listed()).toMatchObject({ withdrawn: true })
    expect((await promote("DELETE", "/never-was")).status).toBe(404)
  })

  it("cannot make a code that promises what its kind does not give", async () => {
    const off = { amount: "5.00", currency: "AUD" }
    const wrong: Record<string, object> = {
      percent: { type: "voucher_fixed_discount", amount: off, percent: 10 },
      amount: { type: "voucher_percent_discount", amount: off, percent: 10 },
      ends_at: { type: "voucher_fixed_discount_expire", amount: off },
      type: { type: "voucher_credit_amount", amount: off, min_spend: off },
    }
    for (const [field, draft] of Object.entries(wrong)) {
      const answer = await promote("PUT", "/wrong", { name: "Wrong", ...draft })
      expect(answer.status, field).toBe(422)
      expect((await answer.json()).errors[0].field).toBe(field)
    }
    const credit = { name: "Gift", type: "voucher_credit_amount", amount: { ...off, amount: "100.00" } }
    const most = { most_uses: 100, most_uses_per_customer: 1 }
    for (const [field, draft] of Object.entries({
      most_uses: { ...credit, most_uses_per_customer: 1 },
      most_uses_per_customer: { ...credit, most_uses: 1, most_uses_per_customer: null },
      amount: { ...credit, ...most, amount: { ...off, amount: "100.01" } },
    })) {
      const answer = await promote("PUT", "/gift", draft)
      expect(answer.status, field).toBe(422)
      expect((await answer.json()).errors[0].field).toBe(field)
    }
    const pounds = { name: "Pounds", type: "voucher_fixed_discount", amount: { ...off, currency: "GBP" } }
    expect((await promote("PUT", "/wrong", pounds)).status).toBe(422)
  })

  it("cannot publish a code that gives much: that takes two people at the desk", async () => {
    const off = { name: "Much", amount: { amount: "5.00", currency: "AUD" } }
    for (const draft of [
      { ...off, type: "voucher_credit_amount", most_uses: 1 },
      { ...off, type: "voucher_fixed_discount" },
      { name: "Much", type: "voucher_percent_discount", percent: 26, most_uses: 1 },
    ]) {
      const answer = await promote("PUT", "/much", draft)
      expect(answer.status, draft.type).toBe(403)
      expect((await answer.json()).errors[0].code).toBe("needs_two")
    }
    const little = { name: "Little", type: "voucher_percent_discount", percent: 25, most_uses: 1 }
    expect((await promote("PUT", "/little", little)).status).toBe(200)
  })

  it("cannot lead the navigation anywhere that runs something or pretends to be the shop", async () => {
    const links: [kind: string, link: string | null][] = [
      ["internal_link", "//evil.example"],
      ["internal_link", "/\\evil.example"],
      ["internal_link", "javascript:alert(1)"],
      ["internal_dynamic_link", "https://evil.example/{nextOffer}"],
      ["external_link", "javascript:alert(1)"],
      ["external_link", "data:text/html,hello"],
      ["external_link", "http://plain.example"],
      ["external_link", null],
      ["none", "/somewhere"],
    ]
    for (const [kind, link] of links) {
      const answer = await send("PUT", "/cms/navigation/bad", { kind, link, label: "Bad" })
      expect(answer.status, `${kind} ${link}`).toBe(422)
    }
  })

  it("makes causes, changes them and takes them out; two cannot have one address", async () => {
    const cause = {
      urlSlug: "river-watch",
      name: "River Watch",
      mission: "Clean rivers.",
      colour: "#06c",
      markdown: "Eels **first**.",
      offers: ["powerball"],
    }
    expect((await send("PUT", "/v2/causes/river_watch", cause)).status).toBe(200)
    const [found] = await shop
      .client()
      .call(causeEndpoints.list, { query: { slug: "river-watch", limit: 1 } })
    expect(found).toMatchObject({ key: "river_watch", name: "River Watch", offers: ["powerball"] })
    const other = await send("PUT", "/v2/causes/other", { ...cause, name: "Another" })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ errors: [{ field: "url_slug" }] })
    await send("DELETE", "/v2/causes/river_watch")
    const list = await shop.client().call(causeEndpoints.list, { query: { slug: "river-watch", limit: 1 } })
    expect(list).toEqual([])
  })

  it("keeps categories of the blog; one with posts in it stays until they are gone", async () => {
    expect((await send("PUT", "/blog-api/categories/winners", { name: "Winners" })).status).toBe(200)
    const slugs = async () => (await shop.client().call(blogEndpoints.categories)).map(({ slug }) => slug)
    expect(await slugs()).toContain("winners")
    const post = {
      title: "A win",
      summary: "",
      category: "winners",
      markdown: "x",
      publishedAt: shop.now.toISOString(),
      status: "draft",
    }
    expect((await send("PUT", "/blog-api/posts/a-win", post)).status).toBe(200)
    expect((await send("DELETE", "/blog-api/categories/winners")).status).toBe(409)
    expect((await send("DELETE", "/blog-api/posts/a-win")).status).toBe(204)
    expect((await send("DELETE", "/blog-api/categories/winners")).status).toBe(204)
    expect(await slugs()).not.toContain("winners")
  })

  it("deletes pages, posts and questions for good, and deleting twice is no mistake", async () => {
    const client = shop.client()
    const gone = (call: Promise<unknown>) =>
      call.then(
        () => "there",
        (error: { status: number }) => error.status,
      )
    await send("PUT", "/cms/items/pages/spring", { path: "/spring", title: "Spring", markdown: "x" })
    await send("PUT", "/cms/items/questions/why", { topic: "T", question: "Why?", markdown: "x" })
    const { items } = await client.call(blogEndpoints.posts, { query: { limit: 1, offset: 0 } })
    const slug = items[0]?.slug ?? ""
    for (const path of ["/cms/items/pages/spring", "/cms/items/questions/why", `/blog-api/posts/${slug}`]) {
      expect((await send("DELETE", path)).status).toBe(204)
      expect((await send("DELETE", path)).status).toBe(204)
    }
    expect(await gone(client.call(cmsEndpoints.page, { query: { path: "/spring" } }))).toBe(404)
    expect(await gone(client.call(blogEndpoints.post, { params: { slug } }))).toBe(404)
    const questions = await client.call(cmsEndpoints.questions)
    expect(questions.map(({ key }) => key)).not.toContain("why")
  })

  it("puts the front page together out of the shop's parts and words", async () => {
    const list = () => shop.client().call(componentEndpoints.list)
    expect((await list()).map(({ kind }) => kind)).toEqual([
      "hero",
      "lotteries",
      "raffles",
      "together",
      "program",
      "results",
      "posts",
    ])
    const words = {
      kind: "text",
      position: 15,
      title: "A word before you play",
      markdown: "Read [the rules](/about/terms-and-conditions).",
      link: { label: "Set a limit", href: "/my-account/spend-limits" },
    }
    expect((await send("PUT", "/cms/components/word", words)).status).toBe(200)
    await send("DELETE", "/cms/components/results")
    const now = await list()
    expect(now.map(({ key }) => key)).toEqual([
      "hero",
      "word",
      "lotteries",
      "raffles",
      "together",
      "program",
      "posts",
    ])
    expect(now[1]).toMatchObject({ title: "A word before you play", link: { label: "Set a limit" } })
    const bad = { ...words, link: { label: "Go", href: "javascript:alert(1)" } }
    expect((await send("PUT", "/cms/components/word", bad)).status).toBe(422)
    expect((await send("PUT", "/cms/components/word", { ...words, kind: "script" })).status).toBe(422)
  })
})
