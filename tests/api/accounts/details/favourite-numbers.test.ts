import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { favouriteEndpoints } from "#src/contract/tickets/favourite-numbers.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("favourite numbers, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const save = (client: TestClient, favouriteNumbers: number[]) =>
    client.call(favouriteEndpoints.put, { body: { favouriteNumbers } })
  const saved = async (client: TestClient) => (await client.call(customerEndpoints.get)).favouriteNumbers

  it("are one set: the first is added, another replaces it, none forgets it", async () => {
    const client = shop.client()
    await client.signUp()
    expect(await saved(client)).toEqual([])
    expect(await save(client, [21, 3, 9])).toEqual({ favouriteNumbers: [3, 9, 21], replaced: false })
    expect(await save(client, [7])).toEqual({ favouriteNumbers: [7], replaced: true })
    expect(await saved(client)).toEqual([7])
    expect(await save(client, [])).toEqual({ favouriteNumbers: [], replaced: true })
    expect(await saved(client)).toEqual([])
  })

  it("come along with a new account, and are nobody else's", async () => {
    const client = shop.client()
    const session = await client.call(signInEndpoints.signup, {
      body: {
        ...aPerson(),
        saveDevice: false,
        attribution: {},
        platform: "Web",
        favouriteNumbers: [40, 2],
      },
    })
    client.adopt(session)
    expect(await saved(client)).toEqual([2, 40])
    const other = shop.client()
    await other.signUp()
    expect(await saved(other)).toEqual([])
  })

  it.each([
    ["a number twice", [3, 3]],
    ["a number no lottery has", [100]],
    ["nought", [0]],
    ["half a number", [1.5]],
    ["more than ten", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])("are refused with %s, and those kept stay", async (_, numbers) => {
    const client = shop.client()
    await client.signUp()
    await save(client, [5])
    await expect(save(client, numbers)).rejects.toMatchObject({ status: 422 })
    expect(await saved(client)).toEqual([5])
  })

  it("mark the tickets of the customer's cart that play them", async () => {
    const client = shop.client()
    await client.signUp()
    await client.add(aTicket(1, { favourite: true }))
    await client.add(aTicket(2))
    const marks = async () =>
      (await client.call(cartEndpoints.get)).cartItems
        .flatMap((item) => (item.productType === "lottery_ticket" ? item : []))
        .toSorted((a, b) => a.numGames - b.numGames)
        .map(({ favourite, hasFavouriteNumbers }) => [favourite, hasFavouriteNumbers])
    expect(await marks()).toEqual([
      [true, false],
      [false, false],
    ])
    await save(client, [1, 2, 8, 99])
    expect(await marks()).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it("are not kept where the site has switched them off", async () => {
    const client = shop.client()
    await client.signUp()
    const { tables } = shop.fresh.database
    await suppress(tables, "customer", ["favourite_numbers"])
    await expect(save(client, [5])).rejects.toMatchObject({ status: 403 })
    await suppress(tables, "customer", [])
    expect(await saved(client)).toEqual([])
  })
})
