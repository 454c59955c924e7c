import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints as calls, customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { favouriteEndpoints } from "#src/contract/tickets/favourite-numbers.ts"
import { mailAddressRequests } from "#src/server/account/details/confirmations.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aPerson, aTicket, NOON, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("details, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("favourite numbers", () => {
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

  describe("whether an address is still right", () => {
    const DAY = 86_400_000
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        (error: ApiError) => error.code,
      )

    const readAfter = (days: number) => {
      shop.now = new Date(NOON.getTime() + days * DAY)
      const { keys } = shop.running.services
      return mailAddressRequests(shop.fresh.database, keys, shop.now)
    }
    const linksTo = async (email: string) => {
      const mails = await shop.fresh.database.tables
        .selectFrom("mail")
        .select("body")
        .where("recipient", "=", email)
        .where("body", "like", "%/confirm-address#token=%")
        .orderBy("created_at")
        .execute()
      // The welcome has a link of its own, which proves the email address.
      return mails.flatMap(
        ({ body }) => /\/my-account\/confirm-address#token=([\da-f-]{36}~[\w.~-]+)\n/.exec(body)?.[1] ?? [],
      )
    }
    const byLink = (token: string) => codeOf(shop.client().call(calls.confirmAddress, { body: { token } }))

    it("is asked by mail once a year, and answered by the mail's link without signing in", async () => {
      const [person, other, leaver] = [aPerson(), aPerson(), aPerson()]
      await shop.client().signUp(person)
      await shop.client().signUp(other)
      const gone = shop.client()
      await gone.signUp(leaver)
      await gone.call(closingEndpoints.close, { body: { password: leaver.password, reason: "" } })
      await readAfter(365)
      expect(await linksTo(person.email)).toEqual([])
      await readAfter(366)
      await readAfter(367)
      expect(await linksTo(leaver.email)).toEqual([])
      const [link = "", ...more] = await linksTo(person.email)
      const [others = ""] = await linksTo(other.email)
      expect(more).toEqual([])

      const login = { email: person.email, password: person.password, saveDevice: false }
      const client = shop.client()
      client.adopt(await client.call(signInEndpoints.login, { body: login }))
      const isDue = async () => (await client.call(calls.get)).addressConfirmationRequired
      const [id = "", token = ""] = link.split("~")
      for (const wrong of [`${others.split("~")[0]}~${token}`, `${id}~`, token, "x", `${link}x`])
        expect(await byLink(wrong), wrong).toBe("token_used_or_expired")
      expect(await isDue()).toBe(true)
      expect(await byLink(link)).toBe("done")
      expect(await isDue()).toBe(false)
      shop.now = new Date(NOON.getTime() + (367 + 90) * DAY)
      expect(await byLink(others)).toBe("token_used_or_expired")
      await readAfter(367 + 366)
      expect(await linksTo(person.email)).toHaveLength(2)
      expect(await linksTo(other.email)).toHaveLength(1)
      expect(await codeOf(shop.client().call(calls.confirmAddress, { body: {} }))).toBe("unauthorised")
    }, 30_000)
  })
})
