import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pricingEndpoints } from "#src/contract/catalogue/pricing.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import type { Region } from "#src/contract/catalogue/region.ts"
import { deskRegionEndpoints as calls } from "#src/contract/catalogue/regions.desk.ts"
import { deskContentEndpoints as content } from "#src/contract/content/content.desk.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { ALL_REGIONS } from "#src/contract/content/kinds.desk.ts"
import { sentenceEndpoints } from "#src/contract/content/sentences.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("words at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("names by state at the desk", () => {
    const params = { kind: "regions" as const, key: ALL_REGIONS }
    const locale = null

    let clerk: Clerk
    beforeAll(async () => {
      clerk = await aClerk(shop, "draws")
      await clerk.elevate()
    }, 60_000)

    const read = async () => {
      const { live, ...detail } = (await clerk.call(calls.get, { params })).result
      return { ...detail, regions: (live as { regions: Region[] }).regions }
    }
    const save = async (regions: readonly unknown[], publish = true) => {
      const { version } = await read()
      return clerk.call(calls.save, { params, body: { locale, version, body: { regions }, publish } })
    }
    const saturdayIn = async (subVariant: "QLD" | "WA") => {
      const client = shop.client()
      const { pricingId } = await client.call(pricingEndpoints.ofSubVariant, { query: { subVariant } })
      const { offers } = await client.call(productOfferEndpoints.list, { params: { pricingId } })
      const offer = offers.find(({ key }) => key === "saturday_lotto")
      return [offer?.name, offer?.urlAliases.find((alias) => alias.subvariant === subVariant)?.url]
    }

    it("are as usual first, change for customers once they are published, and go back", async () => {
      const first = await read()
      expect(first.regions.map(({ key }) => key)).toEqual(["tattslotto", "gold_lotto", "x_lotto"])
      const west = {
        key: "west",
        subVariants: ["WA"],
        products: [{ key: "saturday_lotto", name: "Western Lotto", url: "western_lotto" }],
        first: ["oz_lotto"],
        everyPowerball: "powerpik",
      }
      const changed = [...first.regions, west]
      expect((await save(changed, false)).status).toBe(200)
      expect(await saturdayIn("WA"), "a draft").toEqual(["Saturday Lotto", undefined])
      expect((await save(changed)).status).toBe(200)
      expect((await read()).regions).toEqual(changed)
      expect(await saturdayIn("WA")).toEqual(["Western Lotto", "/western_lotto"])
      expect(await saturdayIn("QLD")).toEqual(["Gold Lotto", "/gold_lotto"])

      const versions = (await clerk.call(calls.versions, { params, query: { locale, limit: 50 } })).result
        .rows
      expect(versions[0]?.body, "the latest version").toEqual({ regions: changed })
      const to = versions.at(-1)?.version ?? 0
      const back = await clerk.call(calls.restore, {
        params,
        body: { locale, version: (await read()).version, to },
      })
      expect(back.status).toBe(200)
      expect(await saturdayIn("WA")).toEqual(["Saturday Lotto", undefined])
      await save([])
      expect(await saturdayIn("QLD")).toEqual(["Saturday Lotto", undefined])
      const { version } = await read()
      await clerk.call(calls.remove, { params, body: { locale, version } })
      expect((await read()).regions).toEqual(first.regions)
    })

    it.each<[string, object, string]>([
      ["a state that another region has", { subVariants: ["QLD"] }, "QLD is chosen in gold_lotto already."],
      ["another's key", { key: "x_lotto" }, "Another region is called x_lotto already."],
      ["a product that is not sold", { products: [{ key: "no_lotto", name: "No" }] }, "no such product"],
      ["a product without a name", { products: [{ key: "oz_lotto" }] }, "Enter a name or an address"],
      [
        "another product's address",
        { products: [{ key: "oz_lotto", url: "powerball" }] },
        "/powerball leads to another product.",
      ],
      [
        "an address that another region gave away",
        { products: [{ key: "oz_lotto", url: "gold_lotto" }] },
        "/gold_lotto leads to another product.",
      ],
      ["nothing at the top of lists", { first: ["no_lotto"] }, "no such product"],
      ["no state", { subVariants: [] }, "Choose a state."],
      ["the name of the rest", { key: "default" }, "called default"],
    ])("refuses %s, and changes nothing", async (_, wrong, said) => {
      const before = await read()
      const region = { key: "west", subVariants: ["WA"], products: [], first: [], everyPowerball: "powerhit" }
      const refused = await save([...before.regions, { ...region, ...wrong }])
      expect(refused.status).toBe(422)
      expect(refused.message).toContain(said)
      expect(await read()).toEqual(before)
    })

    it("are for nobody who writes content alone", async () => {
      const content = await aClerk(shop, "content")
      expect((await content.call(calls.get, { params })).status).toBe(403)
    })
  })

  describe("sentences at the desk", () => {
    let clerk: Clerk
    beforeAll(async () => {
      clerk = await aClerk(shop, "content")
    }, 60_000)

    const list = async (query: object) =>
      (await clerk.call(sentenceEndpoints.list, { query: { limit: 20, ...query } })).result.rows
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
      (await clerk.call(sentenceEndpoints.list, { query: { limit: 100, ...(after ? { after } : {}) } }))
        .result
  })
})
