import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addressEndpoints as calls } from "#src/contract/account/address-lookup.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { readAddressConfig } from "#src/server/account/location/address-config.ts"
import { ADDRESS_KEY, startAddressProviders } from "../../stage/services/address-providers.ts"
import { aBrowser } from "../setup/browser.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { statusOf } from "../setup/refusals.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const session = crypto.randomUUID()
let providers: Awaited<ReturnType<typeof startAddressProviders>>
beforeAll(async () => {
  providers = await startAddressProviders()
})
afterAll(() => providers.stop())
beforeEach(() => providers.goDown(false))

const open = async (provider: string, key = ADDRESS_KEY): Promise<TestShop> =>
  openShop(await usualDatabase(), {
    TRUST_PROXY: "1",
    ADDRESS_LOOKUP: provider,
    ADDRESS_LOOKUP_KEY: key,
    ADDRESS_LOOKUP_URL: providers.url,
  })
const search = (shop: TestShop, q: string, country: "AU" | "GB") =>
  shop.client().call(calls.search, { query: { q, country, session } })
const find = (shop: TestShop, addressId: string, country: "AU" | "GB") =>
  shop.client().call(calls.get, { params: { addressId }, query: { country, session } })

describe("looking up an address at Google", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open("GOOGLE")
  }, 60_000)
  afterAll(() => shop.close())

  it("suggests what begins like it, and gives its parts, as one session of the provider", async () => {
    const [found] = (await search(shop, "5 Ocean", "AU")) ?? []
    expect(found).toEqual({ id: "ChIJhouse_1", label: "5 Ocean Street, Bondi NSW, Australia" })
    expect(await find(shop, found?.id ?? "", "AU")).toEqual({
      address: "2/5 Ocean Street",
      suburb: "Bondi",
      state: "NSW",
      postcode: "2026",
    })
    expect(new Set(providers.sessions)).toEqual(new Set([session]))
  })

  it("suggests nothing for what is nowhere, and for another country", async () => {
    expect(await search(shop, "nowhere at all", "AU")).toEqual([])
    expect(await search(shop, "5 Ocean", "GB")).toEqual([])
  })

  it("asks once for the same letters, and not for fewer than three", async () => {
    await search(shop, "5 oce", "AU")
    const before = providers.requests()
    expect(await search(shop, "5 OCE", "AU")).toHaveLength(1)
    expect(await statusOf(search(shop, " 5 ", "AU"))).toBe(422)
    expect(providers.requests()).toBe(before)
  })

  it("cannot be done while the provider is down, which fails nothing and is not remembered", async () => {
    providers.goDown(true)
    expect(await search(shop, "5 Ocean Str", "AU")).toBeNull()
    expect(await find(shop, "ChIJhouse_1", "AU")).toBeNull()
    providers.goDown(false)
    expect(await search(shop, "5 Ocean Str", "AU")).toHaveLength(1)
  })

  it("is limited for each visitor", async () => {
    const one = aBrowser(shop, { "x-forwarded-for": "198.51.100.7" }).client
    const query = { q: "5 Ocean", country: "AU" as const, session }
    const statuses = await Promise.all(
      Array.from({ length: 61 }, () => statusOf(one.call(calls.search, { query }))),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const other = aBrowser(shop, { "x-forwarded-for": "198.51.100.8" }).client
    expect(await statusOf(other.call(calls.search, { query }))).toBe(200)
  })

  it("is told to browsers by its name, and the key is not", async () => {
    const config = await shop.client().call(discoveryEndpoints.config)
    expect(config.addressLookup).toBe("GOOGLE")
    expect(JSON.stringify(config)).not.toContain(ADDRESS_KEY)
  })
})

describe("looking up an address at Ideal Postcodes", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open("IDEAL_POSTCODES")
  }, 60_000)
  afterAll(() => shop.close())

  it("suggests addresses of Britain and gives their parts", async () => {
    const [found] = (await search(shop, "9 Head", "GB")) ?? []
    expect(found).toEqual({ id: "paf_1234567", label: "9 Headrow, Leeds, LS1" })
    expect(await find(shop, found?.id ?? "", "GB")).toEqual({
      address: "Flat 1, 9 Headrow",
      suburb: "Leeds",
      state: "GB",
      postcode: "LS1 6PU",
    })
  })

  it("asks nobody about Australia, which it does not know", async () => {
    const before = providers.requests()
    expect(await search(shop, "5 Ocean", "AU")).toEqual([])
    expect(providers.requests()).toBe(before)
  })
})

it("with a key that is refused nothing is found, and the form goes on by hand", async () => {
  const shop = await open("GOOGLE", "another key")
  expect(await search(shop, "5 Ocean", "AU")).toBeNull()
  await shop.close()
}, 60_000)

describe("the configuration of a provider", () => {
  it("is refused without a key, and where the key would travel in the clear", () => {
    expect(() => readAddressConfig({ ADDRESS_LOOKUP: "GOOGLE" })).toThrow("ADDRESS_LOOKUP_KEY")
    expect(() =>
      readAddressConfig({
        ADDRESS_LOOKUP: "GOOGLE",
        ADDRESS_LOOKUP_KEY: "key",
        ADDRESS_LOOKUP_URL: "http://example.com",
      }),
    ).toThrow("https")
    expect(readAddressConfig({})).toBeNull()
  })
})
