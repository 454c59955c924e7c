import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { readConfig } from "#src/server/config.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import { startLeakedPasswords } from "../../../stage/services/leaked-passwords.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

describe("guessed passwords", () => {
  /** A browser whose calls come from an address, through proxies that say so. */
  function from(shop: TestShop, forwardedFor: string): Client {
    return createClient({
      ...shop.client().options,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set("x-forwarded-for", forwardedFor)
        return shop.running.api.request(request)
      },
    })
  }

  /** Tries a password and returns the status of the answer. */
  const guess = (client: Client, email: string, password: string) =>
    statusOf(client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
  const requestLink = (client: Client, email: string) =>
    client.call(passwordEndpoints.forgot, { body: { email } }).then(
      () => 204,
      (error: ApiError) => error.status,
    )
  const address = (place: number) => `203.0.113.${place + 1}`
  const counted = (statuses: readonly number[]) => {
    const counts: Record<number, number> = {}
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  describe.each(anyDatabase)("guessing passwords on $kind", ({ open }) => {
    it("of 1,000 guesses at one account from 50 addresses, over restarts, five are judged and none gets in", async () => {
      const fresh = await open()
      let shop = await openShop(fresh, { TRUST_PROXY: "1" })
      const person = aPerson()
      await shop.client().signUp(person)
      const statuses: number[] = []
      for (let round = 0; round < 20; round++) {
        if (round % 5 === 0) shop = await openShop(fresh, { TRUST_PROXY: "1" })
        const guesses = Array.from({ length: 50 }, (_, place) =>
          // The last of them is the right one: it comes too late.
          guess(from(shop, address(place)), person.email, round === 19 ? person.password : `guess ${round}`),
        )
        statuses.push(...(await Promise.all(guesses)))
      }
      expect(counted(statuses)).toEqual({ 401: 5, 423: 995 })
      await shop.close()
    }, 60_000)

    it("an address that guesses at many accounts is stopped, whatever it claims to be forwarded for", async () => {
      const fresh = await open()
      for (const [environment, claim] of [
        [{}, address],
        [{ TRUST_PROXY: "1" }, (place: number) => `${address(place)}, 198.51.100.7`],
      ] as const) {
        const shop = await openShop(fresh, environment)
        const statuses: number[] = []
        for (let place = 0; place < 60; place++)
          statuses.push(await guess(from(shop, claim(place)), `nobody${place}@example.com`, "guess"))
        expect(counted(statuses)).toEqual({ 401: 50, 429: 10 })
      }
      await fresh.dispose()
    }, 60_000)

    it("a whole office signs in from one address, and guesses from there are stopped all the same", async () => {
      const shop = await openShop(await open())
      const person = aPerson()
      await shop.client().signUp(person)
      const office = from(shop, address(1))
      const statuses: number[] = []
      for (let desk = 0; desk < 60; desk++) statuses.push(await guess(office, person.email, person.password))
      expect(counted(statuses)).toEqual({ 200: 60 })
      const guesses: number[] = []
      for (let place = 0; place < 52; place++) {
        guesses.push(await guess(office, `nobody${place}@example.com`, "guess"))
        // Getting in with an own account does not buy further guesses.
        if (place % 10 === 0) await guess(office, person.email, person.password)
      }
      expect(counted(guesses)).toEqual({ 401: 50, 429: 2 })
      await shop.close()
    }, 60_000)

    it("mails an account five links to choose a password in half an hour, and tells no more of one that is not there", async () => {
      const shop = await openShop(await open(), { TRUST_PROXY: "1" })
      const person = aPerson()
      await shop.client().signUp(person)
      for (const email of [person.email, "nobody@example.com"]) {
        const statuses: number[] = []
        for (let place = 0; place < 8; place++)
          statuses.push(await requestLink(from(shop, address(place)), email))
        expect(counted(statuses), email).toEqual({ 204: 5, 429: 3 })
      }
      const { tables } = shop.fresh.database
      const links = tables
        .selectFrom("mail")
        .select("recipient")
        .where("body", "like", "%/change-Password#token=%")
      expect((await links.execute()).map(({ recipient }) => recipient)).toEqual(Array(5).fill(person.email))
      shop.now = new Date(shop.now.getTime() + 30 * 60_000)
      expect(await requestLink(from(shop, address(1)), person.email)).toBe(204)
      await shop.close()
    }, 60_000)
  })
})

describe("leaked passwords", () => {
  const STOLEN = "purple monkey dishwasher 42"
  const WORDS =
    "This password was stolen from another site, and thieves try it everywhere. Please choose another one."

  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      ({ fields }: ApiError) => fields.map(({ field, message }) => [field, message]),
    )

  describe("a password that was stolen elsewhere", () => {
    let shop: TestShop
    let service: Awaited<ReturnType<typeof startLeakedPasswords>>
    beforeAll(async () => {
      service = await startLeakedPasswords([STOLEN])
      shop = await openShop(await usualDatabase(), { LEAKED_PASSWORDS_URL: service.url })
    }, 60_000)
    afterAll(async () => {
      await shop.close()
      await service.close()
    })

    it("opens no account, and the service learns five digits of its hash", async () => {
      expect(await refusalOf(shop.client().signUp({ password: STOLEN }))).toEqual([["password", WORDS]])
      expect(service.asked.every((prefix) => prefix.length === 5)).toBe(true)
      expect(service.asked).toHaveLength(1)
      await shop.client().signUp()
    })

    it("is not changed to", async () => {
      const { password } = aPerson()
      const client = shop.client()
      await client.signUp({ password })
      const body = { currentPassword: password, newPassword: STOLEN }
      expect(await refusalOf(client.call(passwordEndpoints.change, { body }))).toEqual([
        ["newPassword", WORDS],
      ])
    })

    it("is taken while nobody can be asked: no account waits for the service", async () => {
      service.goDown()
      expect(await refusalOf(shop.client().signUp({ password: STOLEN }))).toEqual([])
    })
  })

  it("is asked about over https alone", () => {
    const configured = (url: string) => () => readConfig({ LEAKED_PASSWORDS_URL: url })
    expect(configured("http://leaks.example")).toThrow(/LEAKED_PASSWORDS_URL/)
    expect(configured("https://leaks.example")).not.toThrow()
  })
})
