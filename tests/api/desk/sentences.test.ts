import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskContentEndpoints as content } from "#src/contract/content/content.desk.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { sentenceEndpoints as calls } from "#src/contract/content/sentences.desk.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe("sentences at the desk", () => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
    clerk = await aClerk(shop, "content")
  }, 60_000)
  afterAll(() => shop.close())

  const list = async (query: object) =>
    (await clerk.call(calls.list, { query: { limit: 20, ...query } })).result.rows
  const save = (
    key: string,
    value: string,
    version = 0,
    publish = true,
    locale: "en-AU" | "en-GB" = "en-AU",
  ) =>
    clerk.call(content.save, {
      params: { kind: "item", key },
      body: { locale, version, publish, body: { type: "plain", value } },
    })

  it("are found by what they say in either language, and by their ids", async () => {
    expect((await list({ q: "bought once more" })).length).toBe(0)
    expect((await list({ q: "your tickets are in the draw" })).map(({ id }) => id)).toContain(
      "mail.purchase.heading.tickets",
    )
    const [quickPick] = await list({ q: "builder.quickPick" })
    expect(quickPick).toMatchObject({ id: "builder.quickPick", british: { usual: "Lucky Dip" } })
    expect((await list({ q: "failure.", in: "mails" })).length).toBe(0)
  })

  it("are rewritten where customers read them, and found by what they say from then on", async () => {
    expect((await save("cart.quickPick", "Surprise me")).status).toBe(200)
    const [found] = await list({ q: "surprise me" })
    expect(found).toMatchObject({
      id: "cart.quickPick",
      australian: { text: "Surprise me", isChanged: true },
    })
    expect(found?.british.isChanged).toBe(false)
    expect((await list({ only: "changed" })).map(({ id }) => id)).toEqual(["cart.quickPick"])
    const items = await shop.client().call(contentEndpoints.items, {
      params: { locale: "en-AU" },
      query: { c: [], id: ["cart.quickPick"], t: [] },
    })
    expect(items).toMatchObject([{ value: "Surprise me" }])
  })

  it("lose nothing that is filled in", async () => {
    const lost = await save("mail.purchase.heading.tickets", "Hi, your tickets are in.")
    expect(lost).toMatchObject({ status: 422 })
    expect(lost.message).toContain("{firstname}")
    expect((await save("cart.quickPick", "Surprise {name}", 2)).message).toContain("{name}")
    expect((await save("mail.purchase.heading.tickets", "Good news, {firstname}!")).status).toBe(200)
    expect((await save("cart.emptyHint", "For those of {minimumAge} and over.")).status).toBe(200)
    // A language has its own: this one says less in Britain.
    expect((await save("raffles.permit", "Permit {permit}", 0, true, "en-GB")).status).toBe(200)
  })

  it("come in parts that leave nothing out", async () => {
    let count = 0
    for (let after: string | null = ""; after !== null; ) {
      const part: Awaited<ReturnType<typeof read>> = await read(after)
      count += part.rows.length
      after = part.next
    }
    expect(count).toBeGreaterThan(2000)
  })
  const read = async (after: string) =>
    (await clerk.call(calls.list, { query: { limit: 100, ...(after ? { after } : {}) } })).result
})
