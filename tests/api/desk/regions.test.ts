import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pricingEndpoints } from "#src/contract/catalogue/pricing.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import type { Region } from "#src/contract/catalogue/region.ts"
import { deskRegionEndpoints as calls } from "#src/contract/catalogue/regions.desk.ts"
import { ALL_REGIONS } from "#src/contract/content/kinds.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const params = { kind: "regions" as const, key: ALL_REGIONS }
const locale = null

describe.each(anyDatabase)("names by state at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await aClerk(shop, "draws")
    await clerk.elevate()
  }, 60_000)
  afterAll(() => shop.close())

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

    const versions = (await clerk.call(calls.versions, { params, query: { locale, limit: 50 } })).result.rows
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
